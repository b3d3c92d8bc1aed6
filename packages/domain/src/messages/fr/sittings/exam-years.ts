/** In which years' exams a question came, said once it is answered. */
export const examYears = {
  came: (years: readonly number[]) => `Tombée en ${years.join(', ')}`,
} as const;
