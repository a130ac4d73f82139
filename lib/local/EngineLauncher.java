// Starts DynamoDB Local on the loopback address alone, for which it has no option, and ends with its parent. Writes take
// less than half of their time: see keepSchemas and writeWithoutGuards. A new table is filled through the standard input.
import com.almworks.sqlite4java.SQLiteConnection;
import com.almworks.sqlite4java.SQLiteException;
import com.almworks.sqlite4java.SQLiteJob;
import com.almworks.sqlite4java.SQLiteQueue;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;
import software.amazon.dynamodb.services.local.shared.access.LocalDBUtils;
import software.amazon.dynamodb.services.local.shared.access.client.LocalDynamoDbClient;
import software.amazon.dynamodb.services.local.shared.access.sqlite.SQLiteDBAccess;
import software.amazon.dynamodb.services.local.shared.access.sqlite.TableSchemaInfo;
import software.amazon.dynamodb.services.local.shared.mapper.DynamoDbObjectMapper;
import software.amazon.dynamodb.services.local.shared.model.AttributeValue;

class EngineLauncher {
  public static void main(String[] arguments) throws Exception {
    keepSchemas();
    var engine = ServerRunner.createServerFromCommandLineArgs(arguments);
    for (var connector : ((Server) valueOf("server", engine)).getConnectors()) {
      ((ServerConnector) connector).setHost("127.0.0.1");
    }
    try {
      engine.safeStart();
      var storage = storageOf(valueOf("primaryHandler", valueOf("serverHandler", engine)));
      var isInFile = !Arrays.asList(arguments).contains("-inMemory");
      if (isInFile) writeWithoutGuards((SQLiteQueue) valueOf("queue", storage));
      fillTables(storage);
    } catch (Exception failure) {
      // Its other threads would keep the process alive.
      failure.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
    Runtime.getRuntime().halt(0);
  }

  /** DynamoDB Local parses the schema of the table two or three times for each item: half of the time of a write. */
  private static void keepSchemas() throws ReflectiveOperationException {
    var readsSchemas = Class.forName(TableSchemaInfo.class.getPackageName() + ".SQLiteDBAccessJob");
    var mapper = accessible(readsSchemas.getDeclaredField("MAPPER")).get(null);
    var module = new SimpleModule("kept schemas").addDeserializer(TableSchemaInfo.class, new KeptSchemas());
    ((ObjectMapper) mapper).registerModule(module);
  }

  /** The tables end with this process, so that their files need neither survive a crash nor be locked. */
  private static void writeWithoutGuards(SQLiteQueue queue) {
    queue.execute(new SQLiteJob<Void>() {
      @Override
      protected Void job(SQLiteConnection connection) throws SQLiteException {
        connection.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
        return null;
      }
    }).complete();
  }

  private static SQLiteDBAccess storageOf(Object requestHandler) throws ReflectiveOperationException {
    var ofAccount = accessible(requestHandler.getClass().getDeclaredMethod("getHandler", String.class));
    // With -sharedDb, all accounts have the same tables.
    var local = (AmazonDynamoDBLocal) ofAccount.invoke(requestHandler, "");
    return (SQLiteDBAccess) ((LocalDynamoDbClient) local.dynamoDbClient()).dbAccess;
  }

  /**
   * Reads the name of a table, the lines of an export with its items, and an empty line, to which it responds with
   * "filled"; then the next table. Ends with the input, which closes however the parent ends, as the parent holds the
   * other end.
   */
  private static void fillTables(SQLiteDBAccess storage) throws Exception {
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (var table = input.readLine(); table != null; table = input.readLine()) {
      var rows = new TableRows(storage, table);
      for (var line = input.readLine(); line != null && !line.isEmpty(); line = input.readLine()) rows.put(line);
      rows.finish();
      System.out.println("filled");
    }
  }

  /** The value of a field of the object's class or of one that it extends. */
  static Object valueOf(String field, Object object) throws ReflectiveOperationException {
    Class<?> owner = object.getClass();
    while (!hasField(owner, field)) owner = owner.getSuperclass();
    return accessible(owner.getDeclaredField(field)).get(object);
  }

  private static boolean hasField(Class<?> owner, String name) {
    return Arrays.stream(owner.getDeclaredFields()).anyMatch(field -> field.getName().equals(name));
  }

  static <T extends AccessibleObject> T accessible(T member) {
    member.setAccessible(true);
    return member;
  }
}

/** Puts items where DynamoDB Local would put them after a request each, in a quarter of the time. Nothing else may write. */
class TableRows {
  /** In a transaction: the more, the less each of them takes. */
  private static final int ITEMS_AT_ONCE = 1_000;
  private static final TypeReference<Map<String, Map<String, AttributeValue>>> EXPORTED = new TypeReference<>() {};

  private final ObjectMapper mapper = new DynamoDbObjectMapper();
  private final SQLiteDBAccess storage;
  private final SQLiteQueue queue;
  private final String table;
  private final TableSchemaInfo schema;
  private final Method columnsOf;
  private List<Row> rows = new ArrayList<>();
  private SQLiteJob<Void> writing;

  TableRows(SQLiteDBAccess storage, String table) throws ReflectiveOperationException {
    this.storage = storage;
    this.queue = (SQLiteQueue) EngineLauncher.valueOf("queue", storage);
    this.table = table;
    var schemaOf = SQLiteDBAccess.class.getDeclaredMethod("getTableSchemaInfo", String.class);
    this.schema = (TableSchemaInfo) EngineLauncher.accessible(schemaOf).invoke(storage, table);
    this.columnsOf = EngineLauncher.accessible(SQLiteDBAccess.class.getDeclaredMethod(
        "sqliteColumnBindingsForAllAttributes", Map.class, TableSchemaInfo.class, AttributeValue.class, AttributeValue.class));
  }

  /** The columns by their names, and the size of the item in bytes. */
  private record Row(Map<String, byte[]> columns, long itemSize) {}

  @SuppressWarnings("unchecked")
  void put(String line) throws IOException, ReflectiveOperationException {
    var item = mapper.readValue(line, EXPORTED).get("Item");
    item.replaceAll((name, value) -> value.getN() == null ? value : withoutTrailingZeros(value));
    var partitionKey = item.get(schema.getHashKeyDefinition().attributeName());
    var sortKey = item.get(schema.getRangeKeyDefinition().attributeName());
    var columns = (Map<String, byte[]>) columnsOf.invoke(storage, item, schema, partitionKey, sortKey);
    rows.add(new Row(columns, LocalDBUtils.getItemSizeBytes(item)));
    if (rows.size() == ITEMS_AT_ONCE) write();
  }

  /** As requests store numbers, but for those in maps and lists. */
  private static AttributeValue withoutTrailingZeros(AttributeValue number) {
    return new AttributeValue().withN(LocalDBUtils.validateNumericValue(number.getN()).toPlainString());
  }

  void finish() throws IOException {
    write();
    waitForQueue();
  }

  /** While the queue writes, the next items are parsed. */
  private void write() throws IOException {
    waitForQueue();
    var batch = rows;
    rows = new ArrayList<>();
    writing = queue.execute(new SQLiteJob<Void>() {
      @Override
      protected Void job(SQLiteConnection connection) throws SQLiteException {
        connection.exec("BEGIN");
        for (var row : batch) insert(row, connection);
        connection.exec("COMMIT");
        return null;
      }
    });
  }

  private void waitForQueue() throws IOException {
    if (writing == null) return;
    writing.complete();
    if (writing.getError() != null) throw new IOException("The items cannot be written", writing.getError());
  }

  private void insert(Row row, SQLiteConnection connection) throws SQLiteException {
    var names = List.copyOf(row.columns.keySet());
    var into = "INSERT OR REPLACE INTO \"%s\" (%s, itemSize)".formatted(table, String.join(", ", names));
    var statement = connection.prepare("%s VALUES (%s?)".formatted(into, "?, ".repeat(names.size())));
    try {
      for (var index = 0; index < names.size(); index++) statement.bind(index + 1, row.columns.get(names.get(index)));
      statement.bind(names.size() + 1, row.itemSize);
      statement.step();
    } finally {
      statement.dispose();
    }
  }
}

/** Parses each text once. */
class KeptSchemas extends JsonDeserializer<TableSchemaInfo> {
  private final ObjectMapper mapper = new DynamoDbObjectMapper();
  private final List<KeptSchema> kept = new ArrayList<>();

  @Override
  public synchronized TableSchemaInfo deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    var json = wholeText(parser);
    kept.removeIf(schema -> schema.hasChanged);
    for (var schema : kept) if (Arrays.equals(schema.json, json)) return schema;
    var schema = mapper.readValue(json, KeptSchema.class);
    schema.json = json;
    schema.hasChanged = false;
    kept.add(schema);
    return schema;
  }

  private static byte[] wholeText(JsonParser parser) throws IOException {
    var text = new ByteArrayOutputStream();
    // All that the parser has read by now.
    text.write('{');
    parser.releaseBuffered(text);
    return text.toByteArray();
  }
}

/** Of tables with the same schema. One that is changed is of one table alone from then on. */
class KeptSchema extends TableSchemaInfo {
  transient byte[] json;
  transient boolean hasChanged;

  @Override
  public void setAttributes(List<AttributeDefinition> attributes) {
    hasChanged = true;
    super.setAttributes(attributes);
  }

  @Override
  public void setGsiDescList(List<GlobalSecondaryIndexDescription> indexes) {
    hasChanged = true;
    super.setGsiDescList(indexes);
  }

  @Override
  public void setTimeToLiveAttributeName(String name) {
    hasChanged = true;
    super.setTimeToLiveAttributeName(name);
  }

  @Override
  public void addGSIColumnMappings(List<GlobalSecondaryIndexDescription> indexes, int column) {
    hasChanged = true;
    super.addGSIColumnMappings(indexes, column);
  }

  @Override
  public int addGSIColumnMappings(List<GlobalSecondaryIndexDescription> indexes, Map<String, String> columns, int column) {
    hasChanged = true;
    return super.addGSIColumnMappings(indexes, columns, column);
  }

  @Override
  public void removeGSIColumnMappings(List<GlobalSecondaryIndexDescription> indexes) {
    hasChanged = true;
    super.removeGSIColumnMappings(indexes);
  }
}
