import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminRemovals } from '@amphi/domain/messages/fr/admin/removals';
import { isSameName } from '@amphi/domain/removals/rules';
import type { RemovalKind } from '@amphi/domain/removals/schema';
import { Skeleton, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Loaded } from '../loaded.tsx';
import type { DialogProps } from './admin-modal.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { RemovalEffects } from './removal-effects.tsx';

interface ConfirmRemovalProps extends DialogProps {
  kind: RemovalKind;
  id: number;
  title: string;
  /** Object of the removal; all that goes with it is counted below. */
  children: ReactNode;
  /** The notification after it. */
  done: string;
}

/** Asks before something is deleted with what it holds: says what that is, and asks for the name. */
export function ConfirmRemoval({ kind, id, children, ...dialog }: ConfirmRemovalProps) {
  const effects = trpc.removals.effects.useQuery({ kind, id }, { enabled: dialog.opened });
  const { mutateAsync } = trpc.removals.confirm.useMutation();
  const [typed, setTyped] = useState('');
  const name = effects.data?.name;
  return (
    <ConfirmAction
      {...dialog}
      danger
      confirmLabel={admin.remove}
      disabled={name === undefined || !isSameName(typed, name)}
      run={() => mutateAsync({ kind, id, confirm_name: typed })}
    >
      {children}
      <Loaded
        query={effects}
        loading={<Skeleton height="6rem" aria-busy aria-label={adminRemovals.loading} />}
      >
        {(data) => (
          <>
            <RemovalEffects kind={kind} effects={data} />
            <TextInput
              label={adminRemovals.confirmLabel(data.name)}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              dir="auto"
            />
          </>
        )}
      </Loaded>
    </ConfirmAction>
  );
}
