// The search in questions and answers, and the form to ask.

export const search = 'Search questions and answers';
export const found = (count: number) => (count === 1 ? '1 answer found' : `${count} answers found`);
export const nothingFound = (words: string) => `No answer has “${words}” in it.`;
export const searchError = 'The answers didn’t load.';
export const showMore = 'Show more';

export const ask = 'Ask a question';
export const section = 'Questions';
export const yourQuestion = 'Your question';
export const placeholder = 'Can I dye it darker?';
export const emailHint = 'For our answer. Nobody else sees it.';
export const nickname = 'Nickname';
export const nicknameHint = 'Optional. Shown with your question if we publish it.';
export const publishing = 'We answer by email. If it helps others, we show question and answer here.';
export const send = 'Send';
export const cancel = 'Cancel';
export const askAnother = 'Ask another';
