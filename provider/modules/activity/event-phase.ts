type Times = { startsAt: Date; endsAt: Date };

/** The phase of an event at the given time. */
export const getEventPhase = ({ startsAt, endsAt }: Times, now: Date) =>
  now < startsAt ? 'before' : now < endsAt ? 'during' : 'after';
