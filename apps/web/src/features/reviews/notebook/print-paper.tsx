import type { RouterOutputs } from '@amphi/api';
import { paper as texts } from '@amphi/domain/messages/fr/paper';
import { optionLetters } from '@amphi/domain/questions/letters';
import type { StrictUnion } from '@amphi/domain/strict-union';
import { Fragment, useRef } from 'react';
import classes from '../../../components/print/print-sheet.module.css';
import { usePrint } from '../../../components/print/use-print.ts';
import { QuestionText, QuestionTextFormat } from '../../../components/question/question-text.tsx';
import { PrintedZones } from '../../../components/question/zones/printed-zones.tsx';

type Pack = RouterOutputs['packs']['download'];
type PrintedQuestion = StrictUnion<
  ({ kind: 'qcm' } & Pack['questions'][number]) | ({ kind: 'qroc' } & Pack['qrocs'][number])
>;

/** Questions to print, with or without their key. */
export interface Paper {
  subject: string;
  questions: readonly PrintedQuestion[];
  withKey: boolean;
}

interface PrintPaperProps extends Paper {
  /** Called when the print dialog has closed; the same function each time. */
  onDone: () => void;
}

/** Questions on paper: opens the print dialog once their pictures are there. Not shown on the screen. */
export function PrintPaper({ subject, questions, withKey, onDone }: PrintPaperProps) {
  const sheet = useRef<HTMLDivElement>(null);
  usePrint(sheet, true, onDone);
  return (
    <div ref={sheet} className={classes.sheet}>
      <p>{texts.heading(questions.length)}</p>
      {questions.map((question, index) => {
        const { chapter_name, text_format } = question;
        const isNewChapter = index === 0 || chapter_name !== questions[index - 1]?.chapter_name;
        return (
          // Both kinds are numbered by themselves.
          <Fragment key={`${question.kind} ${question.id}`}>
            {isNewChapter && <h2>{[subject, chapter_name].filter(Boolean).join(' · ')}</h2>}
            <ol start={index + 1}>
              <QuestionTextFormat value={text_format}>
                <li>
                  <Question question={question} withKey={withKey} />
                </li>
              </QuestionTextFormat>
            </ol>
          </Fragment>
        );
      })}
    </div>
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

function Question({ question, withKey }: { question: PrintedQuestion; withKey: boolean }) {
  const { question_text, image_url, justification } = question;
  return (
    <>
      <Text label={texts.reveal}>{question.told?.vignette}</Text>
      <Text label={null}>{question_text}</Text>
      {image_url &&
        (question.zones ? (
          <PrintedZones
            src={image_url}
            zones={question.zones}
            labels={question.zone_labels}
            isDisclosed={withKey}
          />
        ) : (
          <img src={image_url} alt="" />
        ))}
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
  question: Pack['questions'][number];
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
