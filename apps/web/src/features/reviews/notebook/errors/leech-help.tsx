import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Text } from '@mantine/core';
import { JustificationText } from '../../../../components/question/justification-text.tsx';
import {
  QrocReportButton,
  ReportButton,
} from '../../../../components/question/report/report-button.tsx';
import { formatPercent } from '../../../../lib/format.ts';
import type { BookItem } from '../../types.ts';
import { nameOf } from '../use-decide.ts';

interface LeechHelpProps {
  item: BookItem;
  help: NonNullable<BookItem['help']>;
}

/** Another way to learn a question that is forgotten again and again: why, how the others do, and a way to object. */
export function LeechHelp({ item, help }: LeechHelpProps) {
  const { kind, id, lapses } = item;
  const { justification, others_wrong } = help;
  const ofQuestion = (label: string) =>
    reviews.notebook.actionOf(label, nameOf(item), item.subject_name);
  return (
    <>
      <Text size="sm">{reviews.leechHint(lapses)}</Text>
      {others_wrong !== null && (
        <Text size="sm">
          {reviews.notebook.othersWrong(formatPercent(Math.round(others_wrong * 100)))}
        </Text>
      )}
      <JustificationText label={reviews.justification} text={justification} />
      {kind === 'qcm' ? (
        <ReportButton qcmId={id} nameOf={ofQuestion} />
      ) : (
        <QrocReportButton qrocId={id} nameOf={ofQuestion} />
      )}
    </>
  );
}
