import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { modalLetters, type OptionWeights, panelAgreement } from '@amphi/domain/questions/panel';
import { Group, Text } from '@mantine/core';
import { formatPercent } from '../../../../lib/format.ts';
import notice from '../question-form.module.css';

const texts = adminQuestions.marking;

/** Explains the weights of a panel, and warns where it has no single modal answer; blocks nothing. */
export function PanelNotice({ weights }: { weights: OptionWeights }) {
  const modal = modalLetters(weights);
  const agreement = panelAgreement(weights);
  return (
    <>
      <Text fz="sm">{texts.weights}</Text>
      {agreement && (
        <Text fz="sm">
          {texts.agreement(formatPercent(agreement.modal), formatPercent(agreement.pairs))}
        </Text>
      )}
      <div role="status">
        {modal.length > 1 && (
          <Group className={notice.notice} align="flex-start" wrap="nowrap" gap="0.625rem">
            <Text fz="sm">{texts.twoModes(modal.join(', '))}</Text>
          </Group>
        )}
      </div>
    </>
  );
}
