type Times = { startsAt: Date; endsAt: Date };

/** Where an event stands at a moment. */
export const getEventPhase = ({ startsAt, endsAt }: Times, now: Date) =>
  now < startsAt ? 'before' : now < endsAt ? 'during' : 'after';
