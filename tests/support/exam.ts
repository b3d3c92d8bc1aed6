import { randomUUID } from 'node:crypto';
import type { RestClient } from './client.ts';

/** Calls a procedure as the client does, from a script. */
export async function callProcedure<T>(
  client: RestClient,
  path: string,
  input: object,
  method: 'GET' | 'POST' = 'POST',
): Promise<T> {
  const { status, body, text } =
    method === 'POST'
      ? await client.json<{ result: { data: T } }>('POST', `/trpc/${path}`, input)
      : await client.get<{ result: { data: T } }>(
          `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
        );
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body.result.data;
}

/** Begins an exam of all questions of a subject, by number. */
export async function beginExam(client: RestClient, subject: number): Promise<number> {
  const { id } = await callProcedure<{ id: number }>(client, 'sittings.begin', {
    of: 'custom',
    filter: { subject_ids: [subject] },
    mode: 'exam',
    count: 200,
    order: 'fixed',
    time_limit_seconds: 3600,
  });
  return id;
}

export interface SavedAnswer {
  position: number;
  selected_answers: string[];
  revision: number;
}

/** A device on which an exam is answered. */
export function examDevice(id: number) {
  const device = randomUUID();
  return {
    save: (client: RestClient, { position, selected_answers, revision }: SavedAnswer) =>
      callProcedure<{ saved: { position: number }[] }>(client, 'sittings.save', {
        id,
        device,
        items: [
          {
            position,
            selected_answers,
            revision,
            base_revision: 0,
            flagged: false,
            seconds: 1,
          },
        ],
      }),
  };
}
