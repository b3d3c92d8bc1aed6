import type { OptionMark } from '@amphi/domain/attempts/rules';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';

/** The sign beside each mark, so that colour is never alone to tell. */
export const MARK_ICONS = {
  correct: IconCheck,
  wrong: IconX,
  missed: IconAlertCircle,
  plain: null,
} as const satisfies Record<OptionMark, unknown>;
