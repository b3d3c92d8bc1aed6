import { type PasswordWork, passwordWork } from '@amphi/api/identity/auth/password-work';

/** A hash or a comparison; passwords travel through the pipe between the two processes alone. */
export interface PasswordTask {
  id: number;
  kind: keyof PasswordWork;
  texts: [string, string] | [string];
}

export type PasswordMessage = { id: number; result: unknown } | { id: number; failed: string };

const runTask = ({ kind, texts: [first, second = ''] }: PasswordTask) =>
  kind === 'hash' ? passwordWork.hash(first) : passwordWork.verify(first, second);

process.on('message', (task: PasswordTask) => {
  const answer = (message: PasswordMessage) => process.send?.(message);
  const { id } = task;
  runTask(task).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, failed: String(error) }),
  );
});
// The server ends its sign-ins under way before it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
