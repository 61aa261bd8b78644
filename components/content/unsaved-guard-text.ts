// The texts of the question before a form with unsaved changes is left.

export const leaveTitle = 'Leave without saving?';
export const leaveNote = 'What you have changed here is not saved yet.';
export const leave = 'Leave';
export const stay = 'Stay';
