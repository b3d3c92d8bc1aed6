/** What is told to a student, by kind. Data never hold a key or a justification: the question may not be answered. */
export interface NotificationData {
  /** The note of a finished exam has moved; notes out of 20, null where no question counts. */
  sitting_rescored: {
    sitting_id: number;
    title: string;
    before: number | null;
    after: number | null;
  };
}

export type NotificationKind = keyof NotificationData;

/** A kind with its data. */
export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind; data: NotificationData[Kind] };
}[NotificationKind];
