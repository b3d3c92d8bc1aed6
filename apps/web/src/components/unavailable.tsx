import { common } from '@amphi/domain/messages/fr/common';
import { IconCompass, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { errorStatus, isRetryable } from '../lib/errors.ts';
import { parseRouteId } from '../lib/route-id.ts';
import { trpc } from '../lib/trpc.ts';
import { paths } from '../paths.ts';
import { ErrorState } from './error-state.tsx';
import { LinkButton } from './link-button.tsx';

const LOCK = <IconLock aria-hidden />;
const COMPASS = <IconCompass aria-hidden />;

interface UnavailableProps {
  message: string;
  /** The label of a link to the purchase, where buying the semester would help. */
  buy?: string;
  onRetry?: () => void;
  /** The way on; the dashboard unless given. */
  action?: ReactNode;
}

/**
 * Instead of a page whose subject or semester can't be shown: a lock where it may be bought, a cloud where a retry may
 * help, else a compass.
 */
export function Unavailable({ message, buy, onRetry, action }: UnavailableProps) {
  return (
    <ErrorState
      title={common.unavailableTitle}
      titleOrder={1}
      message={message}
      icon={buy ? LOCK : onRetry ? undefined : COMPASS}
      {...(onRetry && { onRetry })}
      action={
        action ?? (
          <>
            {buy && <BuyLink label={buy} />}
            <LinkButton to={paths.dashboard()} variant="default">
              {common.backToDashboard}
            </LinkButton>
          </>
        )
      }
    />
  );
}

interface RefusedProps extends Pick<UnavailableProps, 'action'> {
  error: unknown;
  onRetry: () => void;
  /** Texts of each refusal, and the label of the link to the purchase. */
  texts: { noAccess: string; purchase: string; notFound: string; failed: string };
}

/** Instead of a page that the server refuses. With an `action`, a retry is offered only where it may help. */
export function Refused({ error, onRetry, texts, action }: RefusedProps) {
  const { noAccess, purchase, notFound, failed } = texts;
  const status = errorStatus(error);
  if (status === 403) return <Unavailable message={noAccess} buy={purchase} />;
  if (status === 404 || status === 422) return <Unavailable message={notFound} action={action} />;
  return action && !isRetryable(error) ? (
    <Unavailable message={failed} action={action} />
  ) : (
    <Unavailable message={failed} onRetry={onRetry} />
  );
}

/** To the purchase of the semester that the page's semester or subject belongs to. */
function BuyLink({ label }: { label: string }) {
  const id = parseRouteId(useParams().id);
  const isSemester = useLocation().pathname === paths.semester(id ?? '');
  const { data } = trpc.public.offers.useQuery(undefined, { enabled: !isSemester });
  const offer = data?.find(({ subjects }) => subjects.some((subject) => subject.id === id));
  const semester = isSemester ? id : offer?.semester_id;
  return <LinkButton to={paths.buy(semester ? { semester } : {})}>{label}</LinkButton>;
}
