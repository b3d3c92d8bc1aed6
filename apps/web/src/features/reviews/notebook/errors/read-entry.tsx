import type { RouterOutputs } from '@amphi/api';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import {
  Explanation,
  JustificationText,
} from '../../../../components/question/justification-text.tsx';
import { OptionResults } from '../../../../components/question/option-results.tsx';
import { QuestionCard } from '../../../../components/question/question-card.tsx';
import {
  QrocReportButton,
  ReportButton,
} from '../../../../components/question/report/report-button.tsx';
import { OthersLine } from '../../../../player/open/comparison.tsx';

interface ReadEntryProps {
  entry: RouterOutputs['reviews']['entry'];
  position: number;
}

/** A question of the book to be read: what was answered last, the key, the others' answers, and why. */
export function ReadEntry({ entry, position }: ReadEntryProps) {
  const { question } = entry;
  return (
    <QuestionCard question={question} position={position}>
      {entry.kind === 'qcm' ? (
        <>
          <OptionResults
            qcmId={question.id}
            options={entry.question.options}
            selected={entry.selected_answers}
            correct={entry.correct_answers}
            stats={entry.answer_stats}
            total={entry.total_answers}
          />
          <Explanation of={entry} />
          <div>
            <ReportButton qcmId={question.id} />
          </div>
        </>
      ) : (
        <>
          {entry.typed_text && <JustificationText label={qrocMatch.own} text={entry.typed_text} />}
          <JustificationText label={qrocMatch.expected} text={entry.answer_text} />
          <Explanation of={entry} />
          <OthersLine others={entry.others} />
          <div>
            <QrocReportButton qrocId={question.id} />
          </div>
        </>
      )}
    </QuestionCard>
  );
}
