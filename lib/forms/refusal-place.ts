/**
 * The field that a server error names by its label ("There is an account with this E-mail address already");
 * null when it names none and belongs above the button. The longest label wins: "Password confirmation" is
 * not "Password". In lower case it is part of a sentence about more than the field.
 */
export function findFieldInMessage<Name extends string>(
  message: string,
  labels: Partial<Record<Name, string>>,
): Name | null {
  const matches = (Object.entries(labels) as [Name, string][]).filter(([, label]) => message.includes(label));
  matches.sort(([, label], [, otherLabel]) => otherLabel.length - label.length);
  return matches[0]?.[0] ?? null;
}
