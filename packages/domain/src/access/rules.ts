export const DEFAULT_ACCESS_MONTHS = 6;
export const MAX_ACCESS_MONTHS = 60;
