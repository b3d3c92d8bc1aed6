import type { RouterOutputs } from '@amphi/api';
import { adminTwins as texts } from '@amphi/domain/messages/fr/admin/twins';
import { optionLetters } from '@amphi/domain/questions/letters';
import { markOwnWords, matchLetters } from '@amphi/domain/questions/merging';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import questionClasses from '../../components/question/question.module.css';
import classes from './twins.module.css';

export type TwinPair = RouterOutputs['twins']['list']['items'][number];
export type TwinQuestion = TwinPair['a'];

/** One of two questions, with the words marked that the other one lacks. */
export function Side({ question, other }: { question: TwinQuestion; other: TwinQuestion }) {
  const { question_text, options } = question;
  const { correct_answers, image_url, answer_text } = question;
  const letters = matchLetters(options, other.options);
  const everyOption = Object.values(other.options).join(' ');
  return (
    <section className={classes.side}>
      <Text size="sm" c="dimmed">
        {texts.question(question)}
      </Text>
      <Marked text={question_text} other={other.question_text} />
      {image_url && <img src={image_url} alt="" className={classes.image} loading="lazy" />}
      <ul className={classes.options}>
        {optionLetters(options).map((letter) => {
          const twin = letters?.get(letter);
          return (
            <li key={letter} data-correct={correct_answers.includes(letter) || undefined}>
              <strong>{letter}</strong>
              <Marked
                text={options[letter] ?? ''}
                other={(twin && other.options[twin]) ?? everyOption}
              />
              {correct_answers.includes(letter) && (
                <>
                  <IconCheck size={18} aria-hidden />
                  <VisuallyHidden>({texts.correct})</VisuallyHidden>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {answer_text !== null && (
        <div>
          <strong>{texts.answer}</strong>
          <br />
          <Marked text={answer_text} other={other.answer_text ?? ''} />
        </div>
      )}
    </section>
  );
}

function Marked({ text, other }: { text: string; other: string }) {
  return (
    <span dir="auto" className={questionClasses.plain}>
      {markOwnWords(text, other).map((part, place) =>
        part.differs ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
          <mark key={place} className={classes.differs}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
