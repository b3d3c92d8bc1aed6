interface Queued {
  id: number;
  created_at: string;
}

/** Orders by age; those of the same moment by number. */
function isAfter(a: Queued, b: Queued): boolean {
  const difference = new Date(a.created_at).getTime() - new Date(b.created_at).getTime();
  return difference > 0 || (difference === 0 && a.id > b.id);
}

/**
 * The item to review after `current`, from a queue in the order of age: the next newer one, and
 * the oldest again after the newest. Undefined when the queue holds nothing else.
 */
export function nextInQueue<Item extends Queued>(queue: Item[], current: Queued): Item | undefined {
  const others = queue.filter((item) => item.id !== current.id);
  return others.find((item) => isAfter(item, current)) ?? others[0];
}
