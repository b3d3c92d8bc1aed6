import type { Request } from 'autocannon';
import { ask } from './client.ts';
import { calibrate, processorTimeOf } from './processor.ts';

/** Requests of one kind, and how many of them make one measurement. */
export interface Kind {
  requests: () => Request[];
  amount: number;
}

/** At once: what can be done together is, but how much of it hardly depends on the machine. */
const AT_ONCE = 8;

async function send(url: string, requests: readonly Request[], amount: number): Promise<void> {
  let sent = 0;
  async function work(): Promise<void> {
    while (sent < amount) {
      const request = requests[sent % requests.length] as Request;
      sent += 1;
      await ask(url, request);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * What a request of each kind costs: the server's processor time for it, as a share of what a fixed amount
 * of work takes on the same machine at the same moment. Kinds are measured round-robin; of the rounds the cheapest counts,
 * since whatever else goes on can only add.
 *
 * @param warmUp how many measurements' worth is sent before the first one
 * @returns thousandths of the fixed work, by kind
 */
export async function measureCosts<Name extends string>(
  { url, pid }: { url: string; pid: number },
  kinds: Readonly<Record<Name, Kind>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Name, number>> {
  const all = (Object.entries(kinds) as [Name, Kind][]).map(([name, { requests, amount }]) => ({
    name,
    amount,
    requests: requests(),
    cost: Number.POSITIVE_INFINITY,
  }));
  for (const { requests, amount } of all) await send(url, requests, amount * warmUp);
  calibrate();
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of all) {
      const before = calibrate();
      const start = processorTimeOf(pid);
      await send(url, kind.requests, kind.amount);
      const each = (processorTimeOf(pid) - start) / kind.amount;
      kind.cost = Math.min(kind.cost, (2_000 * each) / (before + calibrate()));
    }
  }
  return Object.fromEntries(all.map(({ name, cost }) => [name, cost])) as Record<Name, number>;
}

/** The kinds that cost more than they may, with both numbers; one that was not measured does. */
export function tooDear(
  costs: Readonly<Record<string, number>>,
  limits: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(limits)
    .filter(([kind, limit]) => !((costs[kind] ?? Number.NaN) <= limit))
    .map(([kind, limit]) => `${kind}: ${costs[kind]?.toFixed(1)} above ${limit.toFixed(1)}`);
}
