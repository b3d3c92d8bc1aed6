import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { QuestionCard } from '../../../components/question/question-card.tsx';
import { previewedQuestion } from './previewed-question.ts';
import type { QrocValues } from './values.ts';

const { preview: texts } = adminQuestions;

/** An open question with its answer revealed. */
export function QrocPreview({ values }: { values: QrocValues }) {
  const { answer_text, justification } = values;
  return (
    <QuestionCard question={previewedQuestion(values, null)} position={1}>
      {answer_text.trim() !== '' && <JustificationText label={texts.answer} text={answer_text} />}
      {justification.trim() !== '' && (
        <JustificationText label={texts.justification} text={justification} />
      )}
    </QuestionCard>
  );
}
