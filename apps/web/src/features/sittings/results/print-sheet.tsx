import type { RouterOutputs } from '@amphi/api';
import { cases } from '@amphi/domain/messages/fr/cases';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittingResults as texts } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { optionLetters } from '@amphi/domain/questions/letters';
import type { StrictUnion } from '@amphi/domain/strict-union';
import { useRef } from 'react';
import classes from '../../../components/print/print-sheet.module.css';
import { usePrint } from '../../../components/print/use-print.ts';
import { QuestionText, QuestionTextFormat } from '../../../components/question/question-text.tsx';
import { PrintedZones } from '../../../components/question/zones/printed-zones.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { noteOf, pointsOf } from './note.ts';
import type { ReviewedQcm, ReviewedQroc, ReviewedQuestion, SittingResult } from './types.ts';

/** The corrected copy on paper: opens the print dialog once its pictures are there. Not shown on the screen. */
export function PrintSheet({ result, onDone }: { result: SittingResult; onDone: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const { groups, shared, isReady } = useCases(result);
  usePrint(sheet, isReady, onDone);
  const { title, finished_at, bareme, correct_count, question_count, to_compare_count } = result;
  return (
    <div ref={sheet} className={classes.sheet}>
      <h1 dir="auto">{title}</h1>
      <p>
        {finished_at !== null && formatDateTime(finished_at)} · {baremes.score}&nbsp;:{' '}
        {noteOf(result)} ({bareme.name}) · {texts.correct}&nbsp;:{' '}
        {texts.ratio(correct_count, question_count - to_compare_count)}
      </p>
      {groups.map((questions, index) => (
        <section key={questions[0]?.position} className={classes.together}>
          {shared[index] && <PrintedCase shared={shared[index]} />}
          <ol start={questions[0]?.position}>
            {questions.map((question) => (
              <PrintedQuestion key={question.position} question={question} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The questions with those of a clinical case together, and what was shown at the last one of each. */
function useCases({ id, questions }: SittingResult) {
  const groups: ReviewedQuestion[][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    const { case_id } = question.prompt;
    const isSame = last?.[0] && case_id !== null && last[0].prompt.case_id === case_id;
    if (isSame) last.push(question);
    else groups.push([question]);
  }
  const queries = trpc.useQueries((t) =>
    groups.map((group) => {
      const [first] = group;
      return t.cases.forStudent(
        { in: 'sitting', sitting_id: id, position: group.at(-1)?.position ?? 1 },
        { enabled: first !== undefined && first.prompt.case_id !== null },
      );
    }),
  );
  return {
    groups,
    shared: queries.map(({ data }) => data),
    // Without a network the copy is printed without what a case tells.
    isReady: queries.every(({ fetchStatus }) => fetchStatus !== 'fetching'),
  };
}

function PrintedCase({
  shared: { kind, vignette, text_format, pictures, reveals },
}: {
  shared: NonNullable<RouterOutputs['cases']['forStudent']>;
}) {
  return (
    <QuestionTextFormat value={text_format}>
      <p>
        <strong>{cases.kinds[kind]}</strong>
      </p>
      <div className={classes.text}>
        <QuestionText className={classes.whole}>{vignette}</QuestionText>
      </div>
      {pictures.map(({ url, caption, alternative }) => (
        <figure key={url}>
          <img src={url} alt={alternative ?? ''} />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
      {reveals.map(({ number, text }) => (
        <div key={number} className={classes.text}>
          <strong>{cases.before(number)}&nbsp;: </strong>
          <QuestionText className={classes.whole}>{text}</QuestionText>
        </div>
      ))}
    </QuestionTextFormat>
  );
}

function PrintedQuestion({ question }: { question: ReviewedQuestion }) {
  const { question_text, text_format, image_url } = question.prompt;
  return (
    <QuestionTextFormat value={text_format}>
      <li>
        <div className={classes.text}>
          <QuestionText className={classes.whole}>{question_text}</QuestionText>
        </div>
        {image_url && <PrintedPicture question={question} src={image_url} />}
        {question.kind === 'qcm' ? (
          <PrintedQcm question={question} />
        ) : (
          <PrintedQroc question={question} />
        )}
      </li>
    </QuestionTextFormat>
  );
}

function PrintedPicture({ question, src }: { question: ReviewedQuestion; src: string }) {
  const { zones, zone_labels = null }: StrictUnion<ReviewedQuestion['prompt']> = question.prompt;
  if (!zones) return <img src={src} alt="" />;
  const isDisclosed = question.feedback !== null;
  return <PrintedZones src={src} zones={zones} labels={zone_labels} isDisclosed={isDisclosed} />;
}

function PrintedQroc({ question }: { question: ReviewedQroc }) {
  const { typed_text, feedback } = question;
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
      <p>{pointsOf(question)}</p>
      <PrintedEnd {...question} />
    </>
  );
}

function PrintedQcm({ question }: { question: ReviewedQcm }) {
  const { prompt, selected_answers, feedback, points, reason } = question;
  return (
    <>
      <ul>
        {optionLetters(prompt.options).map((letter) => (
          <li key={letter} data-expected={feedback?.correct_answers.includes(letter) || undefined}>
            <span aria-hidden>{selected_answers.includes(letter) ? '☒' : '☐'}</span> {letter}.{' '}
            <QuestionText className={classes.option}>{prompt.options[letter] ?? ''}</QuestionText>
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
      <PrintedEnd {...question} />
    </>
  );
}

function PrintedEnd({ feedback, memo }: ReviewedQcm | ReviewedQroc) {
  return (
    <>
      {feedback?.justification && (
        <div className={classes.text}>
          <strong>{practice.session.justification}&nbsp;: </strong>
          <QuestionText className={classes.whole}>{feedback.justification}</QuestionText>
        </div>
      )}
      {memo && (
        <p className={classes.text} dir="auto">
          <strong>{texts.memo}&nbsp;: </strong>
          {memo.body}
        </p>
      )}
    </>
  );
}
