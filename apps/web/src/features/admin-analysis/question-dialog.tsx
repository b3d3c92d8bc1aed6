import { adminAnalysis as texts } from '@amphi/domain/messages/fr/admin/analysis';
import { Group, Stack } from '@mantine/core';
import { QuestionAnalysis } from '../../components/admin/analysis/question-analysis.tsx';
import type { AnalysedItem } from '../../components/admin/analysis/types.ts';
import { AdminModal } from '../../components/admin/dialog/admin-modal.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PlainText } from '../../components/question/plain-text.tsx';
import { truncate } from '../../lib/format.ts';

interface QuestionDialogProps {
  item: AnalysedItem;
  opened: boolean;
  onClose: () => void;
}

/** How much of a question's text finds it in the list of questions, in characters. */
const SEARCHED = 60;

/** A question with its analysis, and the way to its form. */
export function QuestionDialog({ item, opened, onClose }: QuestionDialogProps) {
  const office = useOffice();
  const search = Array.from(item.question_text).slice(0, SEARCHED).join('');
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={texts.questionTitle(item.subject_name, item.question_number)}
    >
      <Stack>
        <PlainText>{truncate(item.question_text, 600)}</PlainText>
        <QuestionAnalysis qcmId={item.qcm_id} />
        <Group justify="flex-end">
          <LinkButton to={office.tab({ tab: 'questions', search })} variant="default">
            {texts.correct}
          </LinkButton>
        </Group>
      </Stack>
    </AdminModal>
  );
}
