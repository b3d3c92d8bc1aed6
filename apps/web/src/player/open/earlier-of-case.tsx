import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { QuestionText, QuestionTextFormat } from '../../components/question/question-text.tsx';
import type { OpenQuestion } from '../../lib/questions.ts';
import classes from '../player.module.css';

/** Earlier parts of the clinical case of an open question: opened on demand, without any answer. */
export function EarlierOfCase({ earlier }: Pick<OpenQuestion, 'earlier'>) {
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
