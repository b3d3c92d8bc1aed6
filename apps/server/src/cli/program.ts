import { Command, InvalidArgumentError } from 'commander';

/** A command of the terminal: a wrong option or argument ends it with exit code 1 and one line on stderr. */
export function createProgram(name: string, description = ''): Command {
  return new Command(name).description(description).configureOutput({
    outputError: (text, write) => {
      write(`${text.trim().replaceAll('\n', ' ')} (--help says more)\n`);
    },
  });
}

/**
 * A reader of an option that is a number from `min` to `max`, both included.
 *
 * @throws InvalidArgumentError that names the option and its range
 */
export function numberIn(name: string, min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !(value >= min && value <= max)) {
      throw new InvalidArgumentError(`${name} must be a number from ${min} to ${max}`);
    }
    return value;
  };
}

/** A reader of an option that is a whole number from `min` to `max`. @throws InvalidArgumentError */
export function integerIn(name: string, min: number, max: number) {
  const read = numberIn(name, min, max);
  return (text: string): number => {
    const value = read(text);
    if (!Number.isInteger(value)) throw new InvalidArgumentError(`${name} must be a whole number`);
    return value;
  };
}
