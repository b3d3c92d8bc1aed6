import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { QuestionText, QuestionTextFormat } from '../../components/question/question-text.tsx';
import classes from './qroc.module.css';

export type Earlier = readonly { id: number; text: string; text_format: TextFormat }[];

/** Earlier parts of the clinical case of an open question: opened on demand, without any answer. */
export function EarlierOfCase({ earlier }: { earlier: Earlier }) {
  return (
    <details className={classes.earlier}>
      <summary>{qrocMatch.earlier(earlier.length)}</summary>
      <ol>
        {earlier.map(({ id, text, text_format }) => (
          <li key={id}>
            <QuestionTextFormat value={text_format}>
              <QuestionText>{text}</QuestionText>
            </QuestionTextFormat>
          </li>
        ))}
      </ol>
    </details>
  );
}
