import { type PaperGroup, type PaperQuestion, paperGroups } from '@amphi/domain/exports/paper';
import { paper as texts } from '@amphi/domain/messages/fr/paper';
import { optionLetters } from '@amphi/domain/questions/letters';
import { useRef } from 'react';
import { QuestionText, QuestionTextFormat } from '../question/question-text.tsx';
import classes from './print-sheet.module.css';
import { usePrint } from './use-print.ts';

/** Questions to print, with or without their key. */
export interface Paper {
  questions: readonly PaperQuestion[];
  withKey: boolean;
}

interface PrintPaperProps extends Paper {
  /** Called when the print dialog has closed; the same function each time. */
  onDone: () => void;
}

/** Questions on paper: opens the print dialog once their pictures are there. Not shown on the screen. */
export function PrintPaper({ questions, withKey, onDone }: PrintPaperProps) {
  const sheet = useRef<HTMLDivElement>(null);
  usePrint(sheet, true, onDone);
  let cases = 0;
  return (
    <div ref={sheet} className={classes.sheet}>
      <p>{texts.heading(questions.length)}</p>
      {paperGroups(questions).map((group) => {
        if (group.case !== null) cases += 1;
        return (
          <Group key={group.questions[0]?.number} group={group} at={cases} withKey={withKey} />
        );
      })}
    </div>
  );
}

interface GroupProps {
  group: PaperGroup;
  /** The number of its case. */
  at: number;
  withKey: boolean;
}

function Group({ group, at, withKey }: GroupProps) {
  const { subject, chapter, isNewPlace, questions, case: paperCase } = group;
  return (
    <>
      {isNewPlace && <h2>{[subject, chapter].filter(Boolean).join(' · ')}</h2>}
      <section className={classes.together}>
        {paperCase && (
          <>
            <p>
              <strong>{texts.case(at, paperCase.name)}</strong>
            </p>
            <Text label={null}>{paperCase.vignette}</Text>
          </>
        )}
        <ol start={questions[0]?.number}>
          {questions.map(({ question, number }) => (
            <QuestionTextFormat key={number} value={question.text_format ?? 'plain'}>
              <li>
                <PrintedQuestion question={question} withKey={withKey} />
              </li>
            </QuestionTextFormat>
          ))}
        </ol>
      </section>
    </>
  );
}

function Text({ label, children }: { label: string | null; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <div className={classes.text}>
      {label && <strong>{label}&nbsp;: </strong>}
      <QuestionText className={classes.whole}>{children}</QuestionText>
    </div>
  );
}

function PrintedQuestion({ question, withKey }: { question: PaperQuestion; withKey: boolean }) {
  const { question_text, image_url, case_reveal, justification } = question;
  return (
    <>
      <Text label={texts.reveal}>{case_reveal}</Text>
      <Text label={null}>{question_text}</Text>
      {image_url && <img src={image_url} alt="" />}
      {question.kind === 'qcm' ? (
        <Options question={question} withKey={withKey} />
      ) : withKey ? (
        <Text label={texts.answer}>{question.answer_text}</Text>
      ) : (
        <div className={classes.room} />
      )}
      {withKey && <Text label={texts.justification}>{justification}</Text>}
    </>
  );
}

function Options({
  question: { options: given, correct_answers },
  withKey,
}: {
  question: Extract<PaperQuestion, { kind: 'qcm' }>;
  withKey: boolean;
}) {
  const options: Partial<Record<string, string>> = given;
  return (
    <>
      <ul>
        {optionLetters(given).map((letter) => {
          const isExpected = withKey && correct_answers.includes(letter);
          return (
            <li key={letter} data-expected={isExpected || undefined}>
              <span aria-hidden>☐</span> {letter}.{' '}
              <QuestionText className={classes.option}>{options[letter] ?? ''}</QuestionText>
            </li>
          );
        })}
      </ul>
      {withKey && (
        <p>
          <strong>{texts.answer}&nbsp;: </strong>
          {correct_answers.join(', ')}
        </p>
      )}
    </>
  );
}
