import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

const versions: ReadonlyMap<string, Spec.Version> = new Map(
  Object.values(Spec.Version).map((version) => [version, version]),
);

/**
 * Holds a bill of materials against the schema that CycloneDX publishes for its version.
 * @param text JSON
 * @throws Error that names every place where it differs
 */
export async function expectCycloneDx(text: string): Promise<void> {
  const { specVersion } = JSON.parse(text);
  const version = versions.get(specVersion);
  if (version === undefined) throw new Error(`CycloneDX has no version ${specVersion}`);
  const problems = await new Validation.JsonStrictValidator(version).validate(text);
  if (problems === null) return;
  throw new Error(
    `The bill of materials is not as CycloneDX ${version} wants it: ${JSON.stringify(problems)}`,
  );
}
