/**
 * The field that a refusal of the server names by its label ("There is an account with this E-mail address already");
 * null when it names none and has to be said above the button. The longest label wins: "Password confirmation" is not
 * "Password". Written small it is a part of a sentence about more than the field.
 */
export function fieldNamedIn<Name extends string>(
  message: string,
  labels: Partial<Record<Name, string>>,
): Name | null {
  const named = (Object.entries(labels) as [Name, string][]).filter(([, label]) => message.includes(label));
  named.sort(([, label], [, other]) => other.length - label.length);
  return named[0]?.[0] ?? null;
}
