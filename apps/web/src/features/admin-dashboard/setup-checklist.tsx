import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import classes from './setup-checklist.module.css';

const { setup: texts } = admin;

interface Step {
  done: boolean;
  name: string;
  text: string;
  /** The page where it is done. */
  to: string;
}

/** Steps that a new installation needs before students can come; nothing once all are done. */
export function SetupChecklist() {
  const { data } = trpc.stats.setup.useQuery();
  if (!data) return null;
  const content = paths.admin({ tab: 'content' });
  const steps: Step[] = [
    { done: data.has_semester, name: texts.semester, text: texts.semesterText, to: content },
    { done: data.has_subject, name: texts.subject, text: texts.subjectText, to: content },
    {
      done: data.has_question,
      name: texts.question,
      text: texts.questionText,
      to: paths.admin({ tab: 'questions' }),
    },
    {
      done: data.has_bank,
      name: texts.bank,
      text: texts.bankText,
      to: `${paths.admin()}/settings`,
    },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  // Once there is a question, finished steps are hidden.
  const shown = data.has_question ? steps.filter((step) => !step.done) : steps;
  return (
    <section className={classes.root} aria-labelledby="setup-title">
      <div className={classes.head}>
        <Title order={2} id="setup-title" className={classes.title}>
          {texts.title}
        </Title>
        <Text fz="sm" c="dimmed">
          {texts.progress(done, steps.length)}
        </Text>
      </div>
      <Text fz="sm">{texts.text}</Text>
      <ol className={classes.list}>
        {shown.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ step: { done, name, text, to } }: { step: Step }) {
  const Icon = done ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon className={classes.icon} role="img" aria-label={done ? texts.done : texts.todo} />
      <div>
        {!done ? (
          <Link to={to} className={classes.link}>
            {name}
          </Link>
        ) : (
          <Text fw={600} td={done ? 'line-through' : undefined} c={done ? 'dimmed' : undefined}>
            {name}
          </Text>
        )}
        {!done && (
          <Text fz="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
    </li>
  );
}
