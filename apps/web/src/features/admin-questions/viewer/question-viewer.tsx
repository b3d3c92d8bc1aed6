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

interface ViewerProps extends DialogProps {
  /** Query input of the list that it was opened from: its page has the question as it is once it was changed. */
  listed: QuestionFilters['input'];
  onEdit: OpenQuestionDialog;
}

const asAny = (question: Qcm | Qroc): AnyQuestion =>
  'options' in question ? { kind: 'qcm', question } : { kind: 'qroc', question };

/** A question as a whole, with its key or its answer. */
export function QuestionViewer({
  kind,
  question: first,
  opened,
  onClose,
  listed,
  onEdit,
}: AnyQuestion & ViewerProps) {
  const { isAdmin, isEditor, isReviewer } = useOffice();
  const qcms = trpc.qcms.list.useQuery(listed, { enabled: opened && kind === 'qcm' });
  const qrocs = trpc.qrocs.list.useQuery(listed, { enabled: opened && kind === 'qroc' });
  const list = kind === 'qcm' ? qcms : qrocs;
  const question = list.data?.items.find((one) => one.id === first.id) ?? first;
  const shown = asAny(question);
  const { id, subject_name, semester_name, question_text, image_url } = question;
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={questionName({ kind, id })}>
      <QuestionTextFormat value={question.text_format}>
        <Stack>
          <Text variant="meta">
            {[`${subject_name} (${semester_name})`, ...factsOf(shown)]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </Text>
          <Prose text={question_text} strong />
          {image_url !== null && !isOnPicture(shown) && <Picture key={image_url} url={image_url} />}
          {shown.kind === 'qcm' ? (
            <ViewedOptions key={id} qcm={shown.question} />
          ) : (
            <ViewedAnswer qroc={shown.question} />
          )}
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

/** Facts of a question, shown after its subject; null values are left out. */
function factsOf({ kind, question }: AnyQuestion): (string | null)[] {
  const { chapter_name } = question;
  if (kind === 'qroc')
    return [chapter_name, examNameOf(question), texts.order(question.order_index)];
  const { lesson_name, question_number } = question;
  return [
    chapter_name,
    lesson_name === chapter_name ? null : lesson_name,
    examNameOf(question),
    texts.number(question_number),
  ];
}

/** Answers that typed ones are compared with, as the form shows them. */
const EXPECTED = [
  ['accepted_answers', (qroc: Qroc) => writeAnswers(qroc.accepted_answers)],
  ['refused_answers', (qroc: Qroc) => writeAnswers(qroc.refused_answers)],
  ['elements', (qroc: Qroc) => writeElements(qroc.elements)],
] as const;

const isOnPicture = ({ kind, question }: AnyQuestion): boolean =>
  kind === 'qroc' && question.zones !== null;

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
