import { practice } from '@amphi/domain/messages/fr/practice';
import { AnswerOptions } from '../components/question/answer-options.tsx';
import { OptionResults } from '../components/question/option-results.tsx';
import type { ClosedQuestion } from '../lib/questions.ts';
import { rulesOf } from './modes.ts';
import classes from './player.module.css';
import type { PlayerSession } from './use-session.ts';

/** The options of a closed question, to choose from or with what became of them. */
export function Options({
  session,
  question,
}: {
  session: PlayerSession;
  question: ClosedQuestion;
}) {
  const { answer, mode } = session;
  const { options } = question;
  if (answer) {
    return (
      <>
        {answer.was_correct !== undefined && (
          <p role="status">{practice.question.revised(answer.was_correct)}</p>
        )}
        <OptionResults
          qcmId={question.id}
          options={options}
          selected={answer.selected}
          correct={answer.correct_answers}
          stats={answer.answer_stats}
          notes={answer.option_notes}
          total={answer.total_answers}
          asOf={answer.as_of}
          fresh={session.isFresh === true}
        />
      </>
    );
  }
  return (
    <>
      <AnswerOptions
        options={options}
        announced={question}
        prompt={question.question_text}
        selected={session.selected}
        eliminated={session.eliminated}
        locked={session.locked}
        onToggle={(letter) => session.toggle?.(letter)}
        onEliminate={rulesOf(mode).selects ? session.eliminate : undefined}
      />
      <p className={classes.refusal} role="status">
        {session.refusal}
      </p>
    </>
  );
}
