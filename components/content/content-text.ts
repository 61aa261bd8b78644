// The other texts of the components that several features show.

// Logo
export const homeLink = (storeName: string) => `${storeName}, home`;

// Blog post
export const readingTime = (minutes: number) => `${minutes} min read`;

export const copied = 'Copy Successfully';

// Dialog that could not be opened
export const dialogError = 'This could not be opened. Please try again';
