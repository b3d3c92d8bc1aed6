import { randomUUID } from 'node:crypto';
import type { PushKind } from '@amphi/domain/push/kinds';
import type { World } from '../support/harness.ts';

export const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  // The base point of P-256.
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'A'.repeat(22),
});

type Person = Awaited<ReturnType<World['signedIn']>>;

/** Switches kinds of messages on, and subscribes the browser. */
export async function wants<P extends Person>(person: P, ...kinds: PushKind[]): Promise<P> {
  await person.api.push.save({ kinds, hour: 18 });
  await person.api.push.subscribe(newSubscription());
  return person;
}

/** Messages that wait for some people, as `kind count`. */
export async function waitingFor(world: World, people: readonly Person[]) {
  const rows = await world.db
    .selectFrom('push_messages')
    .select(['user_id', 'kind', 'count'])
    .where(
      'user_id',
      'in',
      people.map(({ user }) => user.id),
    )
    .orderBy('id')
    .execute();
  return people.map(({ user }) =>
    rows.filter(({ user_id }) => user_id === user.id).map(({ kind, count }) => `${kind} ${count}`),
  );
}
