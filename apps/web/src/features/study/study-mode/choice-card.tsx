import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { study } from '@amphi/domain/messages/fr/study';
import { Box, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  IconChevronRight,
  IconCircleCheck,
  IconListCheck,
  IconMessage2Question,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PackButton } from '../../../components/packs/pack-button.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { hasWorkers } from '../../../lib/worker-registration.ts';
import classes from './choice-card.module.css';
import type { PartProgress } from './study-rules.ts';

const { cards: texts } = study.mode;

const ICONS = { qcm: IconListCheck, qroc: IconMessage2Question };

interface ChoiceCardProps {
  kind: 'qcm' | 'qroc';
  title: string;
  count: string;
  /** Where it leads. */
  to: string;
  /** How far the current attempt has come, once it is begun. */
  progress?: PartProgress | undefined;
  /** Something else to do with it, below. */
  aside?: { to: string; label: string; text: string; about?: string | undefined };
  /** Questions practised there, where they can be had without a network. */
  part?: StudyFilter;
}

/** One thing to study: what, and how many questions. */
export function ChoiceCard({ kind, title, count, to, progress, aside, part }: ChoiceCardProps) {
  const Icon = ICONS[kind];
  const done = progress !== undefined && progress.answered >= progress.total;
  return (
    <li className={classes.item}>
      <Link to={to} className={classes.card}>
        <span className={classes.icon} data-kind={kind}>
          <Icon size={22} aria-hidden />
        </span>
        <span className={classes.texts}>
          <span className={classes.title} dir="auto">
            {title}
          </span>
          <span className={classes.count}>
            <span>{count}</span>
            {progress && !done && (
              <Text span c="var(--mantine-color-anchor)" fw={650} inherit>
                {texts.resume}
              </Text>
            )}
          </span>
          {progress && <PartLine progress={progress} />}
        </span>
        {done ? (
          <span className={classes.done}>
            <IconCircleCheck size={22} aria-hidden />
            <VisuallyHidden>{texts.done}</VisuallyHidden>
          </span>
        ) : (
          <IconChevronRight size={20} className={classes.arrow} aria-hidden />
        )}
      </Link>
      {(aside || part) && (
        <Stack align="flex-start" gap={0} px="sm">
          {aside?.about && <span className={classes.about}>{aside.about}</span>}
          {aside && (
            <Link to={aside.to} className={classes.aside} aria-label={aside.label}>
              {aside.text}
            </Link>
          )}
          {part && hasWorkers() && (
            <Box mih="2.75rem">
              <PackButton part={part} title={title} path={to} />
            </Box>
          )}
        </Stack>
      )}
    </li>
  );
}

function PartLine({ progress: { answered, total, rate } }: { progress: PartProgress }) {
  return (
    <span className={classes.progress}>
      <Progress
        component="span"
        value={(answered / total) * 100}
        size="sm"
        className={classes.bar}
        aria-hidden
      />
      <span aria-hidden>{texts.part(answered, total, formatPercent(rate))}</span>
      <VisuallyHidden>{texts.partLabel(answered, total, formatPercent(rate))}</VisuallyHidden>
    </span>
  );
}

interface ChoiceGridProps {
  label: string;
  /** For titles of two words. */
  short?: boolean;
  children: ReactNode;
}

/** Cards of one kind, as many beside each other as there is room for. */
export function ChoiceGrid({ label, short, children }: ChoiceGridProps) {
  return (
    <ul className={classes.grid} data-short={short || undefined} aria-label={label}>
      {children}
    </ul>
  );
}
