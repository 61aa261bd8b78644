const splitTitles = (text: string) => text.trim().split(/\s*[;\n]\s*/);

export const happyTitles: readonly string[] = splitTitles(`
  Worth the wait; My second one; As in the picture; Better than the picture; So easy; Finally; A keeper; Quick and quiet
  Does what it says; For the holiday and after; Third time here; No fuss; From a sceptic; Exactly right; Bought again
  Told my sister; Very happy; Yes; Simple and good; Stays on my shelf; Should have ordered sooner; Made my week`);

export const happyHairTitles: readonly string[] = splitTitles(`
  Softer than the last one; My everyday one; Light and full; Good hair; Held all day; It moves; Compliments on the bus
  Wedding-tested; Rain-tested; Soft`);

export const happyWigTitles: readonly string[] = splitTitles(`
  Nobody noticed; Everybody noticed; Ready when I am; I look like me; A small miracle before work; Kind to my edges
  Mornings are shorter; Office-proof`);

export const mildTitles: readonly string[] = splitTitles(`
  Nearly perfect; Good, with a note; Happy in the end; Almost; Would order again; Four and a half, really; Small things
  Good, not magic; On the whole, yes; Very nearly`);

export const mildHairTitles: readonly string[] = splitTitles(`
  Good hair; Pretty, with a but; Worn with pleasure; Lovely, mostly`);

export const lowTitles: readonly string[] = splitTitles(`
  Mixed feelings; Fine, not more; Expected more; Half happy; Not for me; Hm; I wanted to love it`);
