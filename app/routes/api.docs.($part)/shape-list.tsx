import { EntryFold, FoldList } from "./entry-fold.tsx";
import { FieldList, TypeText } from "./field-list.tsx";
import { shapeId } from "./reference-addresses.ts";
import type { ShapeView } from "./reference-view.server.ts";

/** The objects that several endpoints share, with their fields. */
export function ShapeList({ shapes }: { readonly shapes: readonly ShapeView[] }) {
  return (
    <FoldList>
      {shapes.map(({ name, description, type, fields }) => (
        <EntryFold
          key={name}
          id={shapeId(name)}
          heading={<h2 className="font-mono text-sm font-semibold wrap-anywhere">{name}</h2>}
          hint={description}
          beside
        >
          {fields.length > 0 ? (
            <FieldList fields={fields} />
          ) : (
            <p className="field-list">
              <small>
                <TypeText parts={type} />
              </small>
            </p>
          )}
        </EntryFold>
      ))}
    </FoldList>
  );
}
