import { common } from '@amphi/domain/messages/fr/common';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { ErrorState } from './error-state.tsx';
import { lazyPart } from './lazy-part.tsx';
import { LinkButton } from './link-button.tsx';

const BuyLink = lazyPart(async () => (await import('./buy-link.tsx')).BuyLink);

interface UnavailableProps {
  message: string;
  /** The label of a link to the purchase, where buying the semester would help. */
  buy?: string;
  onRetry?: () => void;
  /** The way on; the dashboard unless given. */
  action?: ReactNode;
}

/** Instead of a page whose subject or semester can't be shown. */
export function Unavailable({ message, buy, onRetry, action }: UnavailableProps) {
  return (
    <ErrorState
      title={common.unavailableTitle}
      titleOrder={1}
      message={message}
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
