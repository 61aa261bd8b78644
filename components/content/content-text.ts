/** The other texts of the components that several features show. */
export const contentText = {
  // Logo
  homeLink: (storeName: string) => `${storeName}, home`,

  // Blog post
  readingTime: (minutes: number) => `${minutes} min read`,

  // Form that is left with unsaved changes
  leaveTitle: 'Leave without saving?',
  leaveNote: 'What you have changed here is not saved yet.',
  leave: 'Leave',
  stay: 'Stay',

  copied: 'Copy Successfully',

  // Dialog that could not be opened
  dialogError: 'This could not be opened. Please try again',
};
