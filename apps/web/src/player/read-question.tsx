import type { RouterOutputs } from '@amphi/api';
import { isCorrect } from '@amphi/domain/attempts/rules';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { type Options as OptionTexts, optionLetters } from '@amphi/domain/questions/letters';
import type { ReactNode } from 'react';
import { JustificationText } from '../components/question/justification-text.tsx';
import optionClasses from '../components/question/options.module.css';
import { QuestionCard } from '../components/question/question-card.tsx';
import { QuestionText } from '../components/question/question-text.tsx';
import type { PlayerQuestion } from '../lib/questions.ts';
import { CasePanel } from './case-panel.tsx';
import { OthersLine } from './open/comparison.tsx';
import { Zones } from './open/zones.tsx';
import { Options } from './options.tsx';
import type { Answer } from './player-state.ts';
import { QuestionTools } from './question-tools.tsx';
import type { AskedIn } from './types.ts';
import type { PlayerSession } from './use-session.ts';

type OpenEntry = Extract<RouterOutputs['reviews']['entry'], { kind: 'qroc' }>;

interface ReadQuestionProps {
  askedIn: AskedIn;
  question: PlayerQuestion;
  /** Counted from 1. */
  position: number;
  /** Result of a closed question, where it is disclosed. */
  answer?: Omit<Answer, 'is_correct'> | undefined;
  /** Solution of an open question, where it is disclosed here. */
  expected?: Omit<OpenEntry, 'kind' | 'question'> | undefined;
  /** The correction of an open question, with its zones. */
  correction?: ReactNode;
  /** True where what follows an answer is offered. */
  answered?: boolean;
  children?: ReactNode;
}

const stay = () => {};

/** Shows a question of a list in mode `read`. */
export function ReadQuestion(props: ReadQuestionProps) {
  const { askedIn, question, position, answer, expected, answered = false, correction } = props;
  const session: PlayerSession = {
    mode: 'read',
    askedIn,
    questions: [question],
    index: 0,
    goTo: stay,
    next: stay,
    selected: [],
    locked: true,
    answer: answer && {
      ...answer,
      is_correct: isCorrect(answer.selected, answer.correct_answers),
    },
  };
  return (
    <>
      <CasePanel askedIn={askedIn} question={question} />
      <QuestionCard question={question} position={position} answered={answered}>
        {question.kind === 'qcm' &&
          (answer ? (
            <>
              <Options session={session} question={question} />
              <QuestionTools session={session} onReset={stay} />
            </>
          ) : (
            <BareOptions options={question.options} />
          ))}
        {question.zones
          ? !correction && (
              <Zones
                question={question}
                typed={expected?.typed_text ?? null}
                solution={expected && { ...expected, mask: expected.elements_mask }}
              />
            )
          : expected && (
              <>
                {expected.typed_text && (
                  <JustificationText label={qrocMatch.own} text={expected.typed_text} />
                )}
                <JustificationText label={qrocMatch.expected} text={expected.answer_text} />
                <OthersLine others={expected.others} />
              </>
            )}
        {expected && <JustificationText text={expected.justification} />}
        {correction}
        {props.children}
      </QuestionCard>
    </>
  );
}

/** Options of a closed question whose result is withheld. */
const BareOptions = ({ options }: { options: OptionTexts }) => (
  <ul className={optionClasses.list} aria-label={practice.question.options}>
    {optionLetters(options).map((letter) => (
      <li key={letter} className={optionClasses.option}>
        <span className={optionClasses.letter} translate="no">
          {letter}
        </span>
        <QuestionText className={optionClasses.text}>{options[letter] ?? ''}</QuestionText>
      </li>
    ))}
  </ul>
);
