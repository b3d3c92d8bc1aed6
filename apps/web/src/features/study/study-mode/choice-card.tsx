import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { study } from '@amphi/domain/messages/fr/study';
import { Progress, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/link-button.tsx';
import { PackIcon } from '../../../components/packs/pack-icon.tsx';
import rows from '../../../components/ui/rows.module.css';
import { formatPercent } from '../../../lib/format.ts';
import { hasWorkers } from '../../../lib/worker-registration.ts';
import type { PartProgress } from './study-rules.ts';

const { cards: texts } = study.mode;

interface ChoiceCardProps {
  title: string;
  count: string;
  to: string;
  /** Given once the current attempt is begun. */
  progress?: PartProgress | undefined;
  /** Something else to do with it. */
  aside?: { to: string; label: string; text: string };
  /** Questions practised there, where they can be had without a network. */
  part?: StudyFilter;
}

/** Closed questions to practise: which, how many, and how far one has come. */
export function ChoiceCard({ title, count, to, progress, aside, part }: ChoiceCardProps) {
  return (
    <div className={rows.row}>
      <Link to={to} className={`${rows.text} ${rows.cover}`}>
        <span className={rows.title} dir="auto">
          {title}
        </span>
        <span className={rows.meta}>
          <span>{count}</span>
          {progress && <PartLine progress={progress} />}
        </span>
        {progress && (
          <Progress
            component="span"
            value={(progress.answered / progress.total) * 100}
            size="xs"
            aria-hidden
          />
        )}
      </Link>
      {part && hasWorkers() && <PackIcon part={part} title={title} path={to} />}
      {aside && (
        <LinkButton to={aside.to} variant="subtle" size="sm" aria-label={aside.label}>
          {aside.text}
        </LinkButton>
      )}
    </div>
  );
}

function PartLine({ progress: { answered, total, rate } }: { progress: PartProgress }) {
  return (
    <>
      <span aria-hidden>{texts.part(answered, total, formatPercent(rate))}</span>
      <VisuallyHidden>{texts.partLabel(answered, total, formatPercent(rate))}</VisuallyHidden>
      {answered >= total && (
        <IconCircleCheck
          size={18}
          color="var(--amphi-correct)"
          role="img"
          aria-label={texts.done}
        />
      )}
    </>
  );
}

interface QrocCardProps {
  title: string;
  count: string;
  to: string;
  /** Beside the card of the same chapter, whose title it need not repeat. */
  beside?: boolean;
  /** Set where no other card offers the pack. */
  part?: StudyFilter | undefined;
}

/** Open questions to study. */
export function QrocCard({ title, count, to, beside, part }: QrocCardProps) {
  return (
    <div className={rows.row} data-beside={beside}>
      <Link to={to} className={`${rows.text} ${rows.cover}`}>
        {beside ? (
          <VisuallyHidden dir="auto">{title} </VisuallyHidden>
        ) : (
          <span className={rows.title} dir="auto">
            {title}
          </span>
        )}
        <span className={rows.meta}>{count}</span>
      </Link>
      {part && hasWorkers() && <PackIcon part={part} title={title} path={to} />}
    </div>
  );
}

/** Chapters or years to study, as rows. */
export function ChoiceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={rows.rows} aria-label={label}>
      {children}
    </ul>
  );
}
