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
 * What to look at after `current`, from a queue that begins with the oldest: the next younger one, and
 * the oldest again after the youngest. Undefined when nothing else waits.
 */
export function nextInQueue<Item extends Queued>(queue: Item[], current: Queued): Item | undefined {
  const others = queue.filter((item) => item.id !== current.id);
  return others.find((item) => isAfter(item, current)) ?? others[0];
}
