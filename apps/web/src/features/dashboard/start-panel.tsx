import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { LinkButton } from '../../components/link-button.tsx';
import { paths } from '../../paths.ts';
import bodyClasses from './dashboard-body.module.css';
import { Panel } from './panel.tsx';
import classes from './resume-card.module.css';
import { ResumeCard } from './resume-card.tsx';
import type { Next, SubjectProgress } from './types.ts';

const { resume: texts, first, errors } = dashboard;

/** As many subjects as fit beside each other. */
const SHOWN = 3;

/** What to do next: to go on, or to begin, and the errors to answer again. */
export function StartPanel({ next: { resume, subjects } }: { next: Next }) {
  const begun = subjects.some(({ answered_questions }) => answered_questions > 0);
  const start = begun ? undefined : subjects.find(({ total_questions }) => total_questions > 0);
  const wrong = subjects
    .map((subject) => ({ ...subject, count: wrongOf(subject) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, SHOWN);
  if (!resume && !start && wrong.length === 0) return null;
  return (
    <Panel title={texts.title} className={bodyClasses.whole}>
      {resume && <ResumeCard resume={resume} />}
      {!resume && start && <FirstCard subject={start} />}
      {wrong.length > 0 && (
        <ul className={classes.errors} aria-label={errors.label}>
          {wrong.map(({ id, name, count }) => (
            <li key={id}>
              <LinkButton to={paths.practice(id, { only: 'wrong' })} variant="default">
                {errors.redo(name, count)}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function wrongOf({ answered_questions, correct_answers }: SubjectProgress): number {
  return answered_questions - correct_answers;
}

/** Where a student begins who has not answered yet. */
function FirstCard({ subject: { id, name, total_questions } }: { subject: SubjectProgress }) {
  return (
    <div className={classes.root}>
      <div className={classes.texts}>
        <span className={classes.lead}>{first.lead}</span>
        <strong className={classes.subject} dir="auto">
          {name}
        </strong>
        <span>{first.text(total_questions)}</span>
      </div>
      <LinkButton
        to={paths.studyMode(id)}
        className={classes.start}
        aria-label={first.startOf(name)}
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
      >
        {first.start}
      </LinkButton>
    </div>
  );
}
