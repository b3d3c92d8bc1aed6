import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { study } from '@amphi/domain/messages/fr/study';
import { Progress, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/link-button.tsx';
import { PackIcon } from '../../../components/packs/pack-icon.tsx';
import { Row } from '../../../components/ui/rows.tsx';
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
  /** Under it, such as a link of its own. */
  below?: ReactNode;
  /** Questions practised there, where they can be had without a network. */
  part?: StudyFilter;
}

/** Closed questions to practise: which, how many, and how far one has come. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { title, count, to, progress, aside, below, part } = props;
  const pack = part && hasWorkers() && <PackIcon part={part} title={title} path={to} />;
  return (
    <Row
      component="div"
      title={title}
      to={to}
      below={below}
      meta={
        <>
          <span>{count}</span>
          {progress && <PartLine progress={progress} />}
        </>
      }
      end={
        <>
          {pack}
          {aside && (
            <LinkButton to={aside.to} variant="subtle" size="sm" aria-label={aside.label}>
              {aside.text}
            </LinkButton>
          )}
        </>
      }
    >
      {progress && (
        <Progress value={(progress.answered / progress.total) * 100} size="xs" aria-hidden />
      )}
    </Row>
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
    <Row
      component="div"
      narrow={beside === true}
      title={
        beside ? (
          <>
            <VisuallyHidden dir="auto">{title} </VisuallyHidden>
            {count}
          </>
        ) : (
          title
        )
      }
      to={to}
      meta={!beside && count}
      end={part && hasWorkers() && <PackIcon part={part} title={title} path={to} />}
    />
  );
}
