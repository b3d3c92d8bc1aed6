import type { RouterOutputs } from '@amphi/api';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminDuplicates as texts } from '@amphi/domain/messages/fr/admin/duplicates';
import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { matchLetters } from '@amphi/domain/questions/merge';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChangedWords } from '../../components/admin/difference/changed-words.tsx';
import { Difference, Picture } from '../../components/admin/difference/difference.tsx';
import { fieldLabel } from '../../components/admin/difference/field-text.ts';

export type DuplicatePair = RouterOutputs['duplicates']['list']['items'][number];
export type DuplicateQuestion = DuplicatePair['a'];

/** Letters of the same option in both questions; of options that are not the same, equal letters. */
function pairedLetters({ a, b }: DuplicatePair): (readonly [Letter, Letter])[] {
  const letters = LETTERS.filter((letter) => a.options[letter] ?? b.options[letter]);
  return [...(matchLetters(a.options, b.options) ?? letters.map((one) => [one, one] as const))];
}

/** Two questions side by side, with the words that differ. */
export function PairDifference({ pair, label }: { pair: DuplicatePair; label: string }) {
  const { a, b } = pair;
  const row = (field: string, letter: string | null, before: ReactNode, after: ReactNode) => {
    const label = adminDrafts.field(fieldLabel(field), letter);
    return { field: label, label, before, after };
  };
  const picture = ({ image_url }: DuplicateQuestion) => image_url && <Picture url={image_url} />;
  return (
    <Difference
      label={label}
      headings={[texts.question(a), texts.question(b)]}
      rows={[
        row(
          'question_text',
          null,
          a.question_text,
          <ChangedWords from={a.question_text} to={b.question_text} />,
        ),
        ...(a.image_url || b.image_url ? [row('image_url', null, picture(a), picture(b))] : []),
        ...pairedLetters(pair).map(([letter, other]) => {
          const [from = '', to = ''] = [a.options[letter], b.options[other]];
          return row(
            'options',
            letter,
            <Option question={a} letter={letter}>
              {from}
            </Option>,
            <Option question={b} letter={other}>
              <ChangedWords from={from} to={to} />
            </Option>,
          );
        }),
        ...(a.answer_text === null
          ? []
          : [
              row(
                'answer_text',
                null,
                a.answer_text,
                <ChangedWords from={a.answer_text} to={b.answer_text ?? ''} />,
              ),
            ]),
      ]}
    />
  );
}

interface OptionProps {
  question: DuplicateQuestion;
  letter: Letter;
  children: ReactNode;
}

const Option = ({ question, letter, children }: OptionProps) => (
  <>
    <strong>{letter}</strong> {children}
    {question.correct_answers.includes(letter) && (
      <>
        {' '}
        <IconCheck size={18} aria-hidden />
        <VisuallyHidden>({texts.correct})</VisuallyHidden>
      </>
    )}
  </>
);
