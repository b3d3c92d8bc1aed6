import { DomainError } from '@amphi/domain/errors';
import { terminalRefusal } from '@amphi/domain/messages/en/terminal';
import type { Command } from 'commander';

/** The text of an error for the terminal: of a refusal its message, not its code. */
function textOf(error: unknown): string {
  if (error instanceof DomainError) return terminalRefusal(error.code);
  return error instanceof Error ? error.message : String(error);
}

/** Runs what the process's arguments ask of the program. An error is printed; the exit code is 1 then. */
export async function run(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    const text = textOf(error);
    process.stderr.write(`${text || (error as { code?: string }).code}\n`);
    process.exitCode = 1;
  }
}
