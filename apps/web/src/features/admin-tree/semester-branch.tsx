import { adminTree as texts } from '@amphi/domain/messages/fr/admin/tree';
import { Menu, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOffice } from '../../components/admin/use-office.ts';
import { formatNumber } from '../../lib/format.ts';
import classes from './tree.module.css';
import { TreeRow } from './tree-row.tsx';
import type { Chapter, Semester, Subject } from './types.ts';

interface Branch {
  /** The rows whose lists are open. */
  open: ReadonlySet<string>;
  onToggle: (node: string) => void;
  onMoveChapter: (chapter: Chapter, subject: Subject, to: number) => void;
}

interface SemesterBranchProps extends Branch {
  semester: Semester;
  onCopy: () => void;
  onMove: (subject: Subject) => void;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const questions = ({ qcm_count, qroc_count }: { qcm_count: number; qroc_count: number }) =>
  [formatNumber(qcm_count), formatNumber(qroc_count)] as const;

/** A semester with its subjects. */
export function SemesterBranch({ semester, onCopy, onMove, ...branch }: SemesterBranchProps) {
  const { isAdmin } = useOffice();
  const { id, name, year, is_active, subjects } = semester;
  const node = `semester:${id}`;
  const list = `tree-semester-${id}`;
  const expanded = branch.open.has(node);
  const held = {
    qcm_count: sum(subjects.map(({ qcm_count }) => qcm_count)),
    qroc_count: sum(subjects.map(({ qroc_count }) => qroc_count)),
  };
  return (
    <li>
      <TreeRow
        node={node}
        name={texts.semester(name, year)}
        inactive={!is_active}
        counts={texts.counts(
          texts.subjectCount(subjects.length, formatNumber(subjects.length)),
          ...questions(held),
        )}
        expanded={expanded}
        onToggle={() => branch.onToggle(node)}
        controls={list}
        menu={isAdmin && <Menu.Item onClick={onCopy}>{texts.duplicate}</Menu.Item>}
      />
      {expanded && (
        <ul id={list} className={classes.list}>
          {subjects.length === 0 && <None text={texts.noSubjects} />}
          {subjects.map((subject) => (
            <SubjectBranch
              key={subject.id}
              {...branch}
              subject={subject}
              semesterId={id}
              onMove={() => onMove(subject)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface SubjectBranchProps extends Branch {
  subject: Subject;
  semesterId: number;
  onMove: () => void;
}

function SubjectBranch(props: SubjectBranchProps) {
  const { subject, semesterId, open, onToggle, onMove, onMoveChapter } = props;
  const office = useOffice();
  const { id, name, chapters } = subject;
  const isEdited = office.edits({ semester_id: semesterId, subject_id: id });
  const node = `subject:${id}`;
  const list = `tree-subject-${id}`;
  const expanded = open.has(node);
  return (
    <li>
      <TreeRow
        node={node}
        name={name}
        draggable={office.isAdmin}
        counts={texts.counts(
          texts.chapterCount(chapters.length, formatNumber(chapters.length)),
          ...questions(subject),
        )}
        expanded={expanded}
        onToggle={() => onToggle(node)}
        controls={list}
        menu={
          <>
            {office.isAdmin && <Menu.Item onClick={onMove}>{texts.moveSubject}</Menu.Item>}
            {isEdited && (
              <Menu.Item component={Link} to={office.tab({ tab: 'content', chapters: id })}>
                {texts.chapters}
              </Menu.Item>
            )}
            <Menu.Item component={Link} to={office.tab({ tab: 'questions', subject: id })}>
              {texts.questions}
            </Menu.Item>
          </>
        }
      />
      {expanded && (
        <ol id={list} className={classes.list}>
          {chapters.length === 0 && <None text={texts.noChapters} />}
          {chapters.map((chapter, index) => (
            <li key={chapter.id}>
              <TreeRow
                node={`chapter:${chapter.id}`}
                name={chapter.name}
                draggable={isEdited}
                counts={texts.counts(null, ...questions(chapter))}
                menu={
                  isEdited && (
                    <>
                      <Menu.Item
                        disabled={index === 0}
                        onClick={() => onMoveChapter(chapter, subject, index - 1)}
                      >
                        {texts.up}
                      </Menu.Item>
                      <Menu.Item
                        disabled={index === chapters.length - 1}
                        onClick={() => onMoveChapter(chapter, subject, index + 1)}
                      >
                        {texts.down}
                      </Menu.Item>
                      <Menu.Label maw="16rem">{texts.chapterStays}</Menu.Label>
                    </>
                  )
                }
              />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function None({ text }: { text: string }) {
  return (
    <li>
      <Text c="dimmed" py="xs">
        {text}
      </Text>
    </li>
  );
}
