/** Answered questions a day that a student may aim at. */
export const DAILY_GOALS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
export type DailyGoal = (typeof DAILY_GOALS)[number];
