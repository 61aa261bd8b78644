// What suits the shopper's hair profile, before a list.

export const offer = 'Your head size, texture and budget: what suits you comes first.';
export const start = 'Show what suits me';
export const title = 'Suits you';
export const list = (listName: string) => `${listName}, suits you`;
export const seeAll = (count: number) => `See all ${count}`;
export const edit = 'Change my answers';
export const nothingFor = (reasons: string) => `Nothing here for: ${reasons}.`;
export const noPreference = 'None of your answers says what to show first here.';
export const error = 'What suits you could not be loaded.';
