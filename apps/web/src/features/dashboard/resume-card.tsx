import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Progress } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { LinkButton } from '../../components/link-button.tsx';
import { type PracticeQuery, paths } from '../../paths.ts';
import classes from './resume-card.module.css';
import type { Resume } from './types.ts';

const texts = dashboard.resume;

/** The address of the very question, in the chapter or the exam where the student was. */
function addressOf({ subject_id, chapter_id, exam_year, question_id }: Resume): string {
  const query: PracticeQuery = { question: question_id };
  if (chapter_id !== null) Object.assign(query, { mode: 'chapter', chapter_id });
  else if (exam_year !== null) Object.assign(query, { mode: 'exam', year: exam_year });
  return paths.practice(subject_id, query);
}

/** The question at which the student left off, on whatever device. */
export function ResumeCard({ resume }: { resume: Resume }) {
  const { subject_name, chapter_name, exam_year, position } = resume;
  const { total_questions, answered_questions } = resume;
  const part = chapter_name ?? (exam_year !== null ? texts.exam(exam_year) : texts.whole);
  return (
    <div className={classes.root}>
      <div className={classes.texts}>
        <span className={classes.lead}>{texts.lead}</span>
        <strong className={classes.subject} dir="auto">
          {subject_name}
        </strong>
        <span dir="auto">{part}</span>
      </div>
      <LinkButton
        to={addressOf(resume)}
        className={classes.start}
        aria-label={texts.startOf(subject_name, position)}
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
      >
        {texts.start}
      </LinkButton>
      <div className={classes.progress}>
        <Progress
          value={(answered_questions / total_questions) * 100}
          size="sm"
          aria-label={texts.progress}
        />
        <span>
          {texts.position(position, total_questions)} · {texts.answered(answered_questions)}
        </span>
      </div>
    </div>
  );
}
