import type { RouterOutputs } from '@amphi/api';
import { offers } from '@amphi/domain/messages/fr/offers';
import { formatMru } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../link-button.tsx';
import { StartCard } from '../start-card.tsx';
import { WaitingWork } from './waiting-work.tsx';

const texts = offers.rest;

interface RestCardProps {
  rest: NonNullable<RouterOutputs['study']['options']['rest']>;
}

/** The rest of a semester after its open chapters, with its price and the way to buy it. */
export function RestCard({ rest }: RestCardProps) {
  const { semester_id, semester_name, fee, chapter_count, exam_year_count, is_awaited } = rest;
  const left = texts.left(semester_name, chapter_count, exam_year_count);
  return (
    <StartCard
      title={texts.title(semester_name)}
      action={
        is_awaited ? (
          <>
            <LinkButton to={paths.orders()}>{texts.order}</LinkButton>
            <WaitingWork semester={{ id: semester_id, name: semester_name }} />
          </>
        ) : (
          <LinkButton to={paths.buy({ semester: semester_id })}>{texts.buy}</LinkButton>
        )
      }
    >
      {left && <span>{left}</span>}
      {is_awaited ? <span>{texts.awaited}</span> : <strong>{texts.price(formatMru(fee))}</strong>}
    </StartCard>
  );
}
