interface TestFile {
  name: string;
  filepath: string;
  tasks: unknown[];
  result?: { state: string; errors?: unknown[] };
}

/**
 * A vitest reporter that gives a test file which could not be loaded one failed test. Stryker counts tests
 * alone, and would take a mutant that no test file can load for one that survives.
 */
export const unloadedFiles = {
  onTestRunEnd(modules: readonly { task: TestFile }[]): void {
    for (const { task: file } of modules) {
      if (file.tasks.length > 0 || file.result?.state !== 'fail') continue;
      const result = { state: 'fail', errors: file.result.errors };
      file.tasks.push({ type: 'test', name: 'loads', mode: 'run', file, suite: file, result });
    }
  },
};
