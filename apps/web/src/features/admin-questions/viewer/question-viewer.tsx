import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { zonePlays } from '@amphi/domain/messages/fr/admin/zone-plays';
import { examNameOf } from '@amphi/domain/messages/fr/exam-sessions';
import { questionName } from '@amphi/domain/messages/fr/question-name';
import { writeAnswers, writeElements } from '@amphi/domain/questions/expected-answers';
import { EXPLAINED_COLUMNS } from '@amphi/domain/questions/question.schema';
import { isPossible } from '@amphi/domain/questions/states';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { fieldLabel } from '../../../components/admin/difference/field-text.ts';
import { useOffice } from '../../../components/admin/use-office.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { QuestionTextFormat } from '../../../components/question/question-text.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { Zones } from '../../../player/open/zones.tsx';
import type { AnyQuestion, OpenQuestionDialog, Qcm, Qroc } from '../types.ts';
import type { QuestionFilters } from '../use-question-filters.ts';
import { PublishButton } from './publish-button.tsx';
import { ViewedOptions } from './viewed-options.tsx';
import { Part, Picture, Prose, Typed } from './viewer-parts.tsx';

const { viewer: texts } = adminQuestions;

interface ViewerProps<Question> extends DialogProps {
  question: Question;
  /** Query input of the list that it was opened from: its page has the question as it is once it was changed. */
  listed: QuestionFilters['input'];
  onEdit: OpenQuestionDialog;
}

/** A closed question as a whole, with its key. */
export function QcmViewer({ question, listed, ...props }: ViewerProps<Qcm>) {
  const { data } = trpc.qcms.list.useQuery(listed, { enabled: props.opened });
  const qcm = data?.items.find(({ id }) => id === question.id) ?? question;
  const { chapter_name, lesson_name } = qcm;
  return (
    <Viewer
      {...props}
      shown={{ kind: 'qcm', question: qcm }}
      facts={[
        chapter_name,
        lesson_name === chapter_name ? null : lesson_name,
        examNameOf(qcm),
        texts.number(qcm.question_number),
      ]}
      picture={qcm.image_url}
    >
      <ViewedOptions key={qcm.id} qcm={qcm} />
    </Viewer>
  );
}

/** An open question as a whole, with its answer; zones are shown on its picture. */
export function QrocViewer({ question, listed, ...props }: ViewerProps<Qroc>) {
  const { data } = trpc.qrocs.list.useQuery(listed, { enabled: props.opened });
  const qroc = data?.items.find(({ id }) => id === question.id) ?? question;
  return (
    <Viewer
      {...props}
      shown={{ kind: 'qroc', question: qroc }}
      facts={[qroc.chapter_name, examNameOf(qroc), texts.order(qroc.order_index)]}
      picture={qroc.zones === null ? qroc.image_url : null}
    >
      <ViewedAnswer qroc={qroc} />
    </Viewer>
  );
}

interface FrameProps extends Omit<ViewerProps<unknown>, 'question' | 'listed'> {
  shown: AnyQuestion;
  /** Shown after the subject; null values are left out. */
  facts: (string | null)[];
  picture: string | null;
  /** The key, or the answer. */
  children: ReactNode;
}

function Viewer({ shown, facts, picture, opened, onClose, onEdit, children }: FrameProps) {
  const { isAdmin, isEditor, isReviewer } = useOffice();
  const { kind, question } = shown;
  const { id, subject_name, semester_name, question_text } = question;
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={questionName({ kind, id })}>
      <QuestionTextFormat value={question.text_format}>
        <Stack>
          <Text variant="meta">
            {[`${subject_name} (${semester_name})`, ...facts]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </Text>
          <Prose text={question_text} strong />
          {picture !== null && <Picture key={picture} url={picture} />}
          {children}
          {EXPLAINED_COLUMNS.map((field) => {
            const text = question[field];
            return (
              text !== null && (
                <Part key={field} title={fieldLabel(field)}>
                  <Prose text={text} />
                </Part>
              )
            );
          })}
          <Group justify="flex-end" gap="sm">
            {isAdmin && (
              <LinkButton
                variant="default"
                to={paths.admin({ tab: 'platform', entity: `${kind}s`, thing: id })}
              >
                {texts.history}
              </LinkButton>
            )}
            {isReviewer && isPossible('publish', question.state) && (
              <PublishButton key={id} {...shown} />
            )}
            {isEditor && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => onEdit({ ...shown, action: 'edit' })}
              >
                {admin.edit}
              </Button>
            )}
          </Group>
        </Stack>
      </QuestionTextFormat>
    </AdminModal>
  );
}

/** Answers that typed ones are compared with, as the form shows them. */
const EXPECTED = [
  ['accepted_answers', (qroc: Qroc) => writeAnswers(qroc.accepted_answers)],
  ['refused_answers', (qroc: Qroc) => writeAnswers(qroc.refused_answers)],
  ['elements', (qroc: Qroc) => writeElements(qroc.elements)],
] as const;

function ViewedAnswer({ qroc }: { qroc: Qroc }) {
  const { answer_text, zones, zone_play } = qroc;
  return (
    <>
      <Part title={zone_play ? zonePlays[zone_play] : texts.answer}>
        {zones ? (
          <Zones
            question={{ ...qroc, zone_labels: null }}
            typed={null}
            solution={{ answer_text, mask: 0 }}
          />
        ) : (
          <Prose text={answer_text} />
        )}
      </Part>
      {EXPECTED.map(
        ([field, write]) =>
          qroc[field].length > 0 && (
            <Part key={field} title={adminQuestions.expected[field]}>
              <Typed text={write(qroc)} />
            </Part>
          ),
      )}
    </>
  );
}
