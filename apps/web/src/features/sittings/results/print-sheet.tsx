import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittingResults as texts } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { optionLetters } from '@amphi/domain/questions/letters';
import { useEffect, useRef } from 'react';
import { QuestionText, QuestionTextFormat } from '../../../components/question/question-text.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { noteOf } from './note.ts';
import classes from './print-sheet.module.css';
import { askedOf, type ReviewedQcm, type ReviewedQroc, type SittingResult } from './types.ts';

interface PrintSheetProps {
  result: SittingResult;
  onDone: () => void;
}

/** The corrected copy on paper: opens the print dialog once its pictures are there. Not shown on the screen. */
export function PrintSheet({ result, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stopped = false;
    window.addEventListener('afterprint', onDone);
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!stopped) window.print();
    });
    return () => {
      stopped = true;
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const { title, finished_at, score, bareme, correct_count, question_count } = result;
  return (
    <div ref={sheet} className={classes.sheet}>
      <h1 dir="auto">{title}</h1>
      <p>
        {finished_at !== null && formatDateTime(finished_at)} · {baremes.score}&nbsp;:{' '}
        {noteOf(score)} ({bareme.name}) · {texts.correct}&nbsp;:{' '}
        {texts.ratio(correct_count, question_count)}
      </p>
      <ol>
        {result.questions.map((question) => (
          <QuestionTextFormat key={question.position} value={askedOf(question).text_format}>
            <li>
              <div className={classes.text}>
                <QuestionText className={classes.whole}>
                  {askedOf(question).question_text}
                </QuestionText>
              </div>
              {askedOf(question).image_url && (
                <img src={askedOf(question).image_url ?? ''} alt="" />
              )}
              {question.type === 'qcm' ? (
                <PrintedQcm question={question} />
              ) : (
                <PrintedQroc question={question} />
              )}
            </li>
          </QuestionTextFormat>
        ))}
      </ol>
    </div>
  );
}

function PrintedQroc({ question }: { question: ReviewedQroc }) {
  const { typed_text, feedback, points, is_provisional, memo } = question;
  return (
    <>
      <p className={classes.text} dir="auto">
        <strong>{qrocMatch.own}&nbsp;: </strong>
        {typed_text ?? scoring.noAnswer}
      </p>
      {feedback && (
        <div className={classes.text}>
          <strong>{qrocMatch.expected}&nbsp;: </strong>
          <QuestionText className={classes.whole}>{feedback.answer_text}</QuestionText>
        </div>
      )}
      <p>
        {points === null ? texts.toCompare : texts.points(points)}
        {is_provisional && <span>{` (${qrocMatch.provisional})`}</span>}
      </p>
      {feedback?.justification && (
        <div className={classes.text}>
          <strong>{practice.session.justification}&nbsp;: </strong>
          <QuestionText className={classes.whole}>{feedback.justification}</QuestionText>
        </div>
      )}
      <PrintedMemo memo={memo} />
    </>
  );
}

function PrintedQcm({ question }: { question: ReviewedQcm }) {
  const { qcm, selected_answers, feedback, points, reason, memo } = question;
  return (
    <>
      <ul>
        {optionLetters(qcm.options).map((letter) => (
          <li key={letter} data-expected={feedback?.correct_answers.includes(letter) || undefined}>
            <span aria-hidden>{selected_answers.includes(letter) ? '☒' : '☐'}</span> {letter}.{' '}
            <QuestionText className={classes.option}>{qcm.options[letter] ?? ''}</QuestionText>
            {feedback?.correct_answers.includes(letter) && (
              <span>{` ✓ ${texts.expectedOption}`}</span>
            )}
          </li>
        ))}
      </ul>
      <p>
        {scoring.reason(reason)}
        {points !== null && <span>{` : ${texts.points(points)}`}</span>}
      </p>
      {feedback?.justification && (
        <div className={classes.text}>
          <strong>{practice.session.justification}&nbsp;: </strong>
          <QuestionText className={classes.whole}>{feedback.justification}</QuestionText>
        </div>
      )}
      <PrintedMemo memo={memo} />
    </>
  );
}

function PrintedMemo({ memo }: Pick<ReviewedQcm, 'memo'>) {
  return (
    memo && (
      <p className={classes.text} dir="auto">
        <strong>{texts.memo}&nbsp;: </strong>
        {memo.body}
      </p>
    )
  );
}
