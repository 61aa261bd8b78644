export const PASSWORD_MIN = 8; // spec 9
